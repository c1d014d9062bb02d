import type { FastifyReply, FastifyRequest } from 'fastify';
import './programs.ts';

const CHALLENGE = 'Basic realm="Rubrica"';

/** What a program reads that brought no token. */
export const NO_TOKEN =
  'Falta um acesso para programas, feito em Meus acessos. Envie-o como senha (Basic, com o e-mail como usuário) ou como Bearer.';

/**
 * Tells a program that was refused how to say who it is: one that tried to, or that asks a feed. Never a browser, which
 * would open a box of its own for a password, over the page or in place of it.
 */
export function challengePrograms(request: FastifyRequest, reply: FastifyReply): void {
  if (isProgram(request)) void reply.header('www-authenticate', CHALLENGE);
}

/** Whether a request is a program's: it says who it is, or asks a feed. */
export function isProgram(request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  const isExpected = authorization !== undefined || request.routeOptions.config.programs === 'challenged';
  return isExpected && !isBrowser(request);
}

/** Browsers name where a request comes from, over https and on loopback; elsewhere they tell their languages. */
function isBrowser({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return true;
  return headers['user-agent']?.startsWith('Mozilla/') === true && headers['accept-language'] !== undefined;
}
