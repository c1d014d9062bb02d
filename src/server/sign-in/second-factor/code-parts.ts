import type { FactorParts } from '../../../accounts/second-factor/second-factors.ts';
import { codeGuard, type CodeGuard } from './code-guard.ts';
import { halfCookies, type HalfCookies } from './half-cookies.ts';

/** What asking for codes needs. */
export type Codes = { readonly factors: FactorParts; readonly cookies: HalfCookies; readonly guard: CodeGuard };

/** The second factors of a database, with all counts at zero. */
export function openCodes(factors: FactorParts, secureCookies: boolean): Codes {
  return { factors, cookies: halfCookies(secureCookies), guard: codeGuard() };
}
