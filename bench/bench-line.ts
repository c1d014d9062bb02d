/** One line of the bench: how many times the peer's cost is ours, and the most that it may be. */
export type BenchLine = {
  readonly name: string;
  readonly ratio: number;
  /** Left out where the ratio is only told. */
  readonly bound?: number;
  /** The figures behind the ratio. */
  readonly detail: string;
};
