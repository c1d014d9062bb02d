import { CHALLENGE_MS } from '../../../accounts/second-factor/pending-challenges.ts';
import type { FactorParts } from '../../../accounts/second-factor/second-factors.ts';
import { TooManyAttempts, TooManyCodes } from '../../http/errors.ts';
import { machineOf } from '../../http/address-groups.ts';
import type { Clock } from '../../http/counter.ts';
import { attemptLimit } from '../attempt-limit.ts';
import { cookieNamed } from '../cookies.ts';
import type { AttemptOrigin } from '../password-guard.ts';

/** The services of code checks; the cookie marks a browser with a pending MFA challenge and grants no access. */
export type Codes = ReturnType<typeof openCodes>;

/** The second factors of a database, with all counts at zero. */
export function openCodes(factors: FactorParts, secure: boolean) {
  const name = secure ? '__Secure-rubrica.codigo' : 'rubrica.codigo';
  const attributes = { secure, path: '/api/auth', sameSite: 'strict', maxAgeS: CHALLENGE_MS / 1000 } as const;
  return { factors, cookie: cookieNamed(name, attributes), guard: codeGuard() };
}

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Wrong codes of a person in a quarter of an hour and in a day: one count for known browsers, one for all others. */
const [FOR_QUARTER, FOR_DAY] = [10, 50];
/** Wrong codes a minute from one machine's address. */
const FOR_MACHINE = 100;

/** Tries codes within the limits (decision 0043); a right one clears no count, as somebody else may be guessing. */
export function codeGuard(clock: Clock = performance) {
  const limit = (max: number, windowMs?: number) =>
    attemptLimit({ max, isForgiving: false, clock, ...(windowMs !== undefined && { windowMs }) });
  const [byMachine, byQuarter, byDay] = [limit(FOR_MACHINE), limit(FOR_QUARTER, QUARTER_MS), limit(FOR_DAY, DAY_MS)];
  return async <Answer>(
    { person, address, device }: AttemptOrigin,
    attempt: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = JSON.stringify([person, device !== undefined]);
    try {
      return await byMachine(machineOf(address), () => byQuarter(key, () => byDay(key, attempt)));
    } catch (error) {
      throw error instanceof TooManyAttempts ? new TooManyCodes(error.retryAfter) : error;
    }
  };
}
