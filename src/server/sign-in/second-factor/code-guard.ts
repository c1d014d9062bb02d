import { TooManyAttempts, TooManyCodes } from '../../http/errors.ts';
import { machineOf } from '../../http/address-groups.ts';
import type { Clock } from '../../http/counter.ts';
import { attemptLimit } from '../attempt-limit.ts';
import type { Trier } from '../password-guard.ts';

/** Tries a code if the limits allow it (decision 0043). */
export type CodeGuard = <Answer>(trier: Trier, attempt: () => Promise<Answer>) => Promise<Answer>;

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Wrong codes of one person in a quarter of an hour and in a day, from all known browsers together and from all others. */
const [FOR_QUARTER, FOR_DAY] = [10, 50];
/** Wrong codes a minute from one machine's address. */
const FOR_MACHINE = 100;

/** A guard that has seen no wrong code yet; a right one clears no count, for it may be another's who tries at the same time. */
export function codeGuard(clock: Clock = performance): CodeGuard {
  const limit = (max: number, windowMs?: number) =>
    attemptLimit({ max, isForgiving: false, clock, ...(windowMs !== undefined && { windowMs }) });
  const [byMachine, byQuarter, byDay] = [limit(FOR_MACHINE), limit(FOR_QUARTER, QUARTER_MS), limit(FOR_DAY, DAY_MS)];
  return async ({ person, address, device }, attempt) => {
    const key = JSON.stringify([person, device !== undefined]);
    try {
      return await byMachine(machineOf(address), () => byQuarter(key, () => byDay(key, attempt)));
    } catch (error) {
      throw error instanceof TooManyAttempts ? new TooManyCodes(error.retryAfter) : error;
    }
  };
}
