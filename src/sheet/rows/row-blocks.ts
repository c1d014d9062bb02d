import type { Row, RowSource } from '../sheet.ts';

/** Consecutive rows of a sheet, from `first` to before `end`. */
export type RowRange = { readonly first: number; readonly end: number };

/** All rows, or a range of them, in blocks: a single row, or consecutive rows joined by cells that span them. */
export function* rowBlocks(rows: RowSource, range?: RowRange): Generator<readonly Row[]> {
  const { first, end } = range ?? { first: 0, end: rows.length };
  let block: Row[] = [];
  let rowsToCome = 0;
  for (let index = first; index < end; index++) {
    const row = rows.at(index);
    if (row === undefined) break;
    block.push(row);
    rowsToCome = Math.max(rowsToCome, tallestSpan(row)) - 1;
    if (rowsToCome > 0) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

function tallestSpan({ cells }: Row): number {
  let tallest = 1;
  for (const { rowSpan } of cells) if (rowSpan !== undefined && rowSpan > tallest) tallest = rowSpan;
  return tallest;
}

/** All rows in ranges of at most `most`, never divided inside a block; `place` names what a larger block does not fit in. */
export function dividedRows(rows: RowSource, most: number, place: string): readonly RowRange[] {
  if (rows.length <= most) return [{ first: 0, end: rows.length }];
  const ranges: RowRange[] = [];
  let first = 0;
  let end = 0;
  for (const block of rowBlocks(rows)) {
    if (block.length > most) throw new RangeError(`${block.length} linhas unidas não cabem em uma ${place}.`);
    if (end + block.length - first > most) {
      ranges.push({ first, end });
      first = end;
    }
    end += block.length;
  }
  return [...ranges, { first, end }];
}

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
