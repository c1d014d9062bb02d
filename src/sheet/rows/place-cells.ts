import type { Cell, Row, RowSource } from '../sheet.ts';
import type { BlockTracker } from './row-blocks.ts';

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

/** The cells of a row with their columns; cells that span into it from above are taken into account. */
export function cellsAt(rows: RowSource, blocks: Pick<BlockTracker, 'startOf'>, index: number): readonly PlacedCell[] {
  const block: Row[] = [];
  for (let i = blocks.startOf(index); i <= index; i++) block.push(rows.at(i)!);
  return placeCells(block).at(-1)!;
}
