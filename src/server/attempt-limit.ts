import { LRUCache } from 'lru-cache';
import { TooManyAttempts } from './errors.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

/** Counts wrong passwords: at most `max` a minute for one key; throws `TooManyAttempts` beyond. */
export type AttemptLimit = <Answer>(key: string, attempt: () => Promise<Answer>) => Promise<Answer>;

/** A limit that starts at zero; an attempt counts from its start, so that many at once do not slip through. */
export function attemptLimit({ max }: { readonly max: number }): AttemptLimit {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: WINDOW_MS });
  return async (key, attempt) => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count >= max) throw new TooManyAttempts();
    counted.count += 1;
    if (counted.count === 1) counts.set(key, counted);
    const answer = await attempt();
    counts.delete(key);
    return answer;
  };
}
