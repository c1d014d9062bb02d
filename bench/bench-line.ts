/** A line of the bench: the ratio of our cost to the peer's, and its bound. */
export type BenchLine = {
  readonly name: string;
  readonly ratio: number;
  /** Absent if the ratio is only shown. */
  readonly bound?: number;
  /** The measurements behind the ratio. */
  readonly detail: string;
};
