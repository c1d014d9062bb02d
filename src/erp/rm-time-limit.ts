/** The time limit of one question, including its sign-in. */
export type TimeLimit = {
  readonly seconds: number;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** The end, by `performance.now()`. */
  readonly until: number;
};

/** A limit that starts now. */
export function timeLimitOf(seconds: number): TimeLimit {
  return { seconds, signal: AbortSignal.timeout(seconds * 1000), until: performance.now() + seconds * 1000 };
}
