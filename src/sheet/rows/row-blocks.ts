import type { Row, RowSource, Cell, Sheet } from '../sheet.ts';

/** Consecutive rows of a sheet, from `first` to before `end`. */
export type RowRange = { readonly first: number; readonly end: number };

/** All rows, or a range of them, in blocks: single rows, or consecutive rows joined by cells that span them. */
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

/** All rows in ranges of at most `most` rows that divide no block; the error names `place` if a block does not fit. */
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

/** A cell and the position of its first column. */
export type PlacedCell = { readonly cell: Cell; readonly column: number };

/** The cells of a block of rows (a header, an event and its partners), each with its column once spans are resolved. */
export function placeCells(rows: readonly Row[]): readonly (readonly PlacedCell[])[] {
  const freeFrom: number[] = []; // by column: the first row that no span covers any more
  return rows.map((row, index) => {
    let column = 0;
    return row.cells.map((cell) => {
      while ((freeFrom[column] ?? 0) > index) column++;
      const placed = { cell, column };
      const end = column + (cell.colSpan ?? 1);
      for (let covered = column; cell.rowSpan !== undefined && covered < end; covered++) {
        freeFrom[covered] = index + cell.rowSpan;
      }
      column = end;
      return placed;
    });
  });
}

/** The cells of a row with their columns, considering cells that span into it from above. */
export function cellsAt(rows: RowSource, blocks: Pick<BlockTracker, 'startOf'>, index: number): readonly PlacedCell[] {
  const block: Row[] = [];
  for (let i = blocks.startOf(index); i <= index; i++) block.push(rows.at(i)!);
  return placeCells(block).at(-1)!;
}

/** About 20 MB; the rows of larger sheets are made again at each reading. */
const MOST_CELLS = 200_000;

/** The sheet with all its rows in memory, unless they hold too many cells. */
export function keepRows(sheet: Sheet): Sheet {
  const { columns, rows } = sheet;
  if (rows.length * columns.length > MOST_CELLS) return sheet;
  return { ...sheet, rows: Array.from({ length: rows.length }, (_, index) => rows.at(index)!) };
}

/** The rows from `start` to before `end`. */
export function sliceRows(rows: RowSource, start: number, end: number): RowSource {
  return { length: end - start, at: (index) => (index < end - start ? rows.at(start + index) : undefined) };
}
