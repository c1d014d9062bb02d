import Fastify from 'fastify';
import { get as httpGet } from 'node:http';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { findReport } from '../../reports/catalog.ts';
import { searchAnswers } from '../../server/reports/answer-search.ts';
import type { JobPool } from '../../server/reports/jobs/job-pool.ts';
import { catalog } from './catalog.ts';
import { readerNamed } from './reader-named.ts';

/** Serves searches of one report by organisation (or 'ninguem', who sees no cost centre) and code: /1/todos. */
export function serveSearches({ db }: Pick<OpenDatabase, 'db'>, run: JobPool['run']) {
  const app = Fastify({ forceCloseConnections: true });
  const answer = searchAnswers({
    db,
    jobs: { run },
    build: 'test',
    today: () => '2026-11-20',
    secret: 'secret',
  });
  app.get<{ Params: { organization: string; code: string } }>('/:organization/:code', (request, reply) => {
    const { organization, code } = request.params;
    const filters = { codOrcamentario: code, orcamentoId: 4, exibirNaturezasInativas: false };
    const task = {
      report: findReport(catalog, 'orcamentario-comparativo')!,
      scope:
        organization === 'ninguem'
          ? scopeOfCentros(1, { pais: [], filhos: [] })
          : scopeOfOrganization(Number(organization)),
      filters,
    };
    return answer(request, reply, { ...task, reader: readerNamed('Ana') }, { 'content-type': 'application/json' });
  });
  return app;
}

/** Listens on a port; returns a function that requests a search there, and one that counts closed connections. */
export async function listenToSearches(app: ReturnType<typeof serveSearches>) {
  let gone = 0;
  app.server.on('connection', (socket) => socket.on('close', () => (gone += 1)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (code: string) => httpGet(`${address}/1/${code}`, { agent: false }).on('error', () => {});
  return { ask, gone: () => gone };
}
