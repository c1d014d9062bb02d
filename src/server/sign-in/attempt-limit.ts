import { LRUCache } from 'lru-cache';
import { atMost } from '../http/at-most.ts';
import { TooManyAttempts, WrongPassword } from '../http/errors.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** Counts the wrong passwords of a key within a window of time; throws `TooManyAttempts` beyond the limit. */
export type AttemptLimit = <Answer>(key: string, attempt: () => Promise<Answer>) => Promise<Answer>;

/** Milliseconds from any fixed moment on. */
export type Clock = { readonly now: () => number };

type Options = {
  readonly max: number;
  /** Whether a right password clears the count; not where the key is shared by several people. */
  readonly isForgiving: boolean;
  /** From a key's first wrong password on; a minute where nothing else is given. */
  readonly windowMs?: number;
  readonly clock: Clock;
};

/** A limit with all counts at zero; an attempt counts from its start, so that parallel ones are limited too. */
export function attemptLimit({ max, isForgiving, windowMs = MINUTE_MS, clock }: Options): AttemptLimit {
  const counts = new LRUCache<string, { count: number }>({
    ...atMost(MAX_KEYS),
    ttl: windowMs,
    ttlResolution: 0,
    perf: clock,
  });
  const end = (key: string, counted: { count: number }, left: number) => {
    counted.count = left;
    if (left === 0 && counts.get(key) === counted) counts.delete(key); // zeros must not crowd out counts
  };
  return async (key, attempt) => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count >= max) throw new TooManyAttempts(Math.ceil(counts.getRemainingTTL(key) / 1000));
    counted.count += 1;
    if (counted.count === 1) counts.set(key, counted);
    try {
      const answer = await attempt();
      end(key, counted, isForgiving ? 0 : counted.count - 1);
      return answer;
    } catch (error) {
      if (!(error instanceof WrongPassword)) end(key, counted, counted.count - 1); // a failure of the server is no wrong password
      throw error;
    }
  };
}
