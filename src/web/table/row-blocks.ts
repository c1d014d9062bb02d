import type { Row } from '../../sheet/sheet.ts';

/** Watches rows go by and knows which of them cells reach into from above, so that no block is drawn in part. */
export type BlockTracker = {
  readonly see: (row: Row, index: number) => void;
  /** The first row of the block that a row lies in; itself where it stands alone. */
  readonly startOf: (index: number) => number;
  /** The last row of the block that a row lies in; itself where it stands alone. */
  readonly endOf: (index: number) => number;
};

/** A tracker that has seen no row. */
export function blockTracker(): BlockTracker {
  const starts = new Map<number, number>();
  const startOf = (index: number) => starts.get(index) ?? index;
  return {
    see: (row, index) => {
      for (const { rowSpan } of row.cells) {
        if (rowSpan === undefined) continue;
        for (let covered = index + 1; covered < index + rowSpan; covered++) starts.set(covered, startOf(index));
      }
    },
    startOf,
    endOf: (index) => {
      let end = index;
      while (starts.has(end + 1)) end++;
      return end;
    },
  };
}
