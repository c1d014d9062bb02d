/** The time limit of one question, including its sign-in; the signal is aborted when it is over. */
export type TimeLimit = {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** The end, by `performance.now()`. */
  readonly until: number;
};

/** A limit that starts now. */
export function timeLimitOf(seconds: number): TimeLimit {
  return { seconds, signal: AbortSignal.timeout(seconds * 1000), until: performance.now() + seconds * 1000 };
}
