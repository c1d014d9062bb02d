/** The time that one question may take, its sign-in included. */
export type TimeLimit = {
  readonly seconds: number;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** When it is over, by `performance.now()`. */
  readonly until: number;
};

/** A time that starts now. */
export function timeLimitOf(seconds: number): TimeLimit {
  return { seconds, signal: AbortSignal.timeout(seconds * 1000), until: performance.now() + seconds * 1000 };
}
