import type { RowSource } from './sheet.ts';

/** The rows from `start` to before `end`. */
export function sliceRows(rows: RowSource, start: number, end: number): RowSource {
  return { length: end - start, at: (index) => (index < end - start ? rows.at(start + index) : undefined) };
}
