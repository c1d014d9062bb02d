import type { RowSource, Sheet } from '../sheet.ts';

/** About 20 MB; a larger sheet makes each row again whenever it is read. */
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
