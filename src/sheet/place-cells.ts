import type { Cell, Row } from './sheet.ts';

/** A cell and the position of the column it begins in. */
export type PlacedCell = { readonly cell: Cell; readonly column: number };

/** The cells of rows that belong together (a header, an event and its partners), each in its column, spans counted. */
export function placeCells(rows: readonly Row[]): readonly (readonly PlacedCell[])[] {
  const busyUntil: number[] = []; // by column: the first row in which it is free again
  return rows.map((row, index) => {
    let column = 0;
    return row.cells.map((cell) => {
      while ((busyUntil[column] ?? 0) > index) column++;
      const placed = { cell, column };
      const end = column + (cell.colSpan ?? 1);
      if (cell.rowSpan !== undefined) busyUntil.fill(index + cell.rowSpan, reach(busyUntil, column, end), end);
      column = end;
      return placed;
    });
  });
}

/** Lengthens the list so that it can be filled up to `end`, and answers where the filling begins. */
function reach(busyUntil: number[], start: number, end: number): number {
  while (busyUntil.length < end) busyUntil.push(0);
  return start;
}
