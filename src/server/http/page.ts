import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Api } from './api.ts';
import { Refusal } from './errors.ts';

const YEAR_S = 365 * 24 * 3600;

/** Serves the built page: its files, and index.html for every address that the page routes itself. */
export async function servePage(app: Api, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false, // a route for each file at the start: other addresses need no disk access
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'], // compressed files have no addresses
      cacheControl: false,
      // The names of built assets change with their content.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes(`${sep}assets${sep}`) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) throw new Refusal(404, 'Endereço não encontrado.');
    if (!isBuilt) throw new Refusal(404, 'A página não foi construída. Inicie com npm start.');
    return reply.sendFile('index.html');
  });
}

function isPageAddress({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !OTHERS.test(path) && !FILE.test(path) && !ODD.test(path);
}

/** Addresses for programs, which must not get the page as a response. */
const OTHERS = /^\/(api|\.well-known)(\/|$)/;
const FILE = /\.[^/]*$/;
/** A path with '//', a segment '.' or '..', a backslash or a zero byte: no link has such a path. */
const ODD = /\/\/|\\|%5c|%00|(\/|^)(\.|%2e){1,2}(\/|$)/i;
