import type { FactorParts } from '../../../accounts/second-factor/second-factors.ts';
import { CHALLENGE_MS } from '../../../accounts/second-factor/pending-challenges.ts';
import { cookieNamed, type Cookie } from '../cookies.ts';
import { codeGuard, type CodeGuard } from './code-guard.ts';

/** What asking for codes needs. */
export type Codes = {
  readonly factors: FactorParts;
  /** Of a browser whose person gave the right password and has a code to give; it opens nothing. */
  readonly cookie: Cookie;
  readonly guard: CodeGuard;
};

/** The second factors of a database, with all counts at zero. */
export function openCodes(factors: FactorParts, secureCookies: boolean): Codes {
  const name = secureCookies ? '__Secure-rubrica.codigo' : 'rubrica.codigo';
  const where = { secure: secureCookies, path: '/api/auth', sameSite: 'strict' } as const;
  return { factors, cookie: cookieNamed(name, { ...where, maxAgeS: CHALLENGE_MS / 1000 }), guard: codeGuard() };
}
