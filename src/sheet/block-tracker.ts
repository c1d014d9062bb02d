import type { Row } from './sheet.ts';

/** Records which rows belong to a block joined by cells that span rows, so that no block is drawn in part. */
export type BlockTracker = {
  readonly see: (row: Row, index: number) => void;
  /** The first row of a row's block; the row itself if it is alone. */
  readonly startOf: (index: number) => number;
  /** The last row of a row's block; the row itself if it is alone. */
  readonly endOf: (index: number) => number;
};

/** An empty tracker. */
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
