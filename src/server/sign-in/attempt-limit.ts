import { LRUCache } from 'lru-cache';
import { TooManyAttempts, WrongPassword } from '../http/errors.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

/** Counts wrong passwords: at most `max` a minute for one key; throws `TooManyAttempts` beyond. */
export type AttemptLimit = <Answer>(key: string, attempt: () => Promise<Answer>) => Promise<Answer>;

type Options = {
  readonly max: number;
  /** Whether a right password forgets the wrong ones before it; where one person's must not clear another's, it does not. */
  readonly isForgiving: boolean;
};

/** A limit that starts at zero; an attempt counts from its start, so that many at once do not slip through. */
export function attemptLimit({ max, isForgiving }: Options): AttemptLimit {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: WINDOW_MS });
  return async (key, attempt) => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count >= max) throw new TooManyAttempts(Math.ceil(counts.getRemainingTTL(key) / 1000));
    counted.count += 1;
    if (counted.count === 1) counts.set(key, counted);
    try {
      const answer = await attempt();
      counted.count -= 1;
      if (isForgiving) counts.delete(key);
      return answer;
    } catch (error) {
      if (!(error instanceof WrongPassword)) counted.count -= 1; // a failure of ours tells nothing of the password
      throw error;
    }
  };
}
