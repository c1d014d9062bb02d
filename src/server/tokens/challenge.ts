import type { FastifyReply, FastifyRequest } from 'fastify';
import './programs.ts';

const CHALLENGE = 'Basic realm="Rubrica"';

/**
 * Tells a program that was refused how to say who it is: one that tried to, or that asks a feed. Never a browser, which
 * would open a box of its own for a password, over the page or in place of it.
 */
export function challengePrograms(request: FastifyRequest, reply: FastifyReply): void {
  const { authorization } = request.headers;
  const isExpected = authorization !== undefined || request.routeOptions.config.programs === 'challenged';
  if (isExpected && !isBrowser(request)) void reply.header('www-authenticate', CHALLENGE);
}

/** Browsers name where a request comes from, over https and on loopback; elsewhere they tell their languages. */
function isBrowser({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return true;
  return headers['user-agent']?.startsWith('Mozilla/') === true && headers['accept-language'] !== undefined;
}
