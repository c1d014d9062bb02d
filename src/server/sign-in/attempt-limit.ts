import { counter, type Clock } from '../http/counter.ts';
import { TooManyAttempts, WrongPassword } from '../http/errors.ts';

type Options = {
  readonly max: number;
  /** Whether a right password clears the count; false if several people share the key. */
  readonly isForgiving: boolean;
  /** The window that begins with a key's first wrong password; a minute by default. */
  readonly windowMs?: number;
  readonly clock: Clock;
};

/**
 * Returns a function that makes attempts and counts wrong passwords by key, each from the start of its attempt; it
 * throws `TooManyAttempts` beyond the limit.
 */
export function attemptLimit({ max, isForgiving, ...window }: Options) {
  const attempts = counter(window);
  return async <Answer>(key: string, attempt: () => Promise<Answer>): Promise<Answer> => {
    if (attempts.of(key) >= max) throw new TooManyAttempts(Math.ceil(attempts.leftMs(key) / 1000));
    const takeBack = attempts.add(key);
    try {
      const answer = await attempt();
      takeBack(isForgiving ? 'all' : undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof WrongPassword)) takeBack(); // our own failures are not wrong passwords
      throw error;
    }
  };
}
