import { cellsAt } from '../cells-at.ts';
import type { RowRange } from '../row-blocks.ts';
import { rectangleBetween, type CutSheet, type Place, type Rectangle } from './rectangle.ts';

/** The rectangle between two cells in any order, with all rows of those that reach into it from above; of one cell, its first place. */
export function wholeCellsBetween(sheet: CutSheet, one: Place, other: Place): Rectangle {
  const { first, last } = rectangleBetween(one, other);
  if (first.row === last.row && first.column === last.column) {
    const place = { row: rowsOfCell(sheet, first).first, column: first.column };
    return { first: place, last: place };
  }
  let { row } = first;
  if (sheet.blocks.startOf(row) < row)
    for (let { column } = first; column <= last.column; column++) {
      row = Math.min(row, rowsOfCell(sheet, { row: first.row, column }).first);
    }
  return { first: { row, column: first.column }, last };
}

/** The rows of the cell at a place: more than one for an event's own cell, which spans the rows of its partners. */
export function rowsOfCell({ rows, blocks }: Pick<CutSheet, 'rows' | 'blocks'>, { row, column }: Place): RowRange {
  for (let first = row; first >= blocks.startOf(row); first--) {
    const placed = cellsAt(rows, blocks, first).find(
      ({ cell, column: start }) => start <= column && column < start + (cell.colSpan ?? 1),
    );
    const end = first + (placed?.cell.rowSpan ?? 1);
    if (placed !== undefined && end > row) return { first, end };
  }
  return { first: row, end: row + 1 };
}
