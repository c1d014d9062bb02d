import type { FastifyRequest } from 'fastify';
import { HALF_MS } from '../../../accounts/second-factor/half-sign-ins.ts';
import { cookieNamed } from '../cookie-named.ts';

/** The cookie of a browser whose person gave the right password and has a code to give; it opens nothing. */
export type HalfCookies = {
  /** The word that a half-done sign-in is known by, '' where the request brings none. */
  readonly wordOf: (request: Pick<FastifyRequest, 'headers'>) => string;
  /** The Set-Cookie header for it. */
  readonly cookieFor: (word: string) => string;
  /** The Set-Cookie header that takes it away. */
  readonly gone: string;
};

/** Only requests of signing in, from the server's own pages, carry the cookie. */
export function halfCookies(secure: boolean): HalfCookies {
  const name = secure ? '__Secure-rubrica.codigo' : 'rubrica.codigo';
  const flags = `Path=/api/auth; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Strict`;
  return {
    wordOf: (request) => cookieNamed(request, name),
    cookieFor: (word) => `${name}=${word}; Max-Age=${HALF_MS / 1000}; ${flags}`,
    gone: `${name}=; Max-Age=0; ${flags}`,
  };
}
