/** A line of the bench: the ratio of a cost to that of a peer or to a limit, and the bound of the ratio. */
export type BenchLine = {
  readonly name: string;
  readonly ratio: number;
  /** Absent if the ratio is only shown. */
  readonly bound?: number;
  /** The measurements behind the ratio. */
  readonly detail: string;
};
