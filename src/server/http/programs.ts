import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether programs may call this route with a person's token; if absent, they may not. */
    readonly programs?: Programs;
    /** The challenge of a 401 to programs, if it is not Basic. */
    readonly challenge?: (request: FastifyRequest) => string;
    /** The form field of an upload. */
    readonly upload?: string;
  }
}

/** 'challenged': programs call without a token first and are challenged for it, as Excel and Power BI are. */
type Programs = 'allowed' | 'challenged';

/** The config of a route that programs may call. */
export const FOR_PROGRAMS = { programs: 'allowed' } as const;

/** The config of a route meant for programs. */
export const FEED_FOR_PROGRAMS = { programs: 'challenged' } as const;

/** The message for a program that sent no token. */
export const NO_TOKEN =
  'Falta um acesso para programas, feito em Meus acessos. Envie-o como senha (Basic, com o e-mail como usuário) ou como Bearer.';

/** Whether a request is a program's: it has an Authorization header or is for a feed, and is not a browser's. */
export function isProgram(request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  const isExpected = authorization !== undefined || request.routeOptions.config.programs === 'challenged';
  return isExpected && !isBrowser(request);
}

/** Browsers send Sec-Fetch-Site over https and on loopback; otherwise they are known by Accept-Language. */
function isBrowser({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return true;
  return headers['user-agent']?.startsWith('Mozilla/') === true && headers['accept-language'] !== undefined;
}
