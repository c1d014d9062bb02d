import { type BlockTracker, type RowRange, cellsAt } from '../rows/row-blocks.ts';
import { blank, headerOf } from '../cells.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';

/** A cell's place: positions of its row and column in the sheet. */
export type CellPosition = { readonly row: number; readonly column: number };

/** The cells between two corners, both included. */
export type Rectangle = { readonly first: CellPosition; readonly last: CellPosition };

/** The rectangle between two cells in any order. */
export function rectangleBetween(one: CellPosition, other: CellPosition): Rectangle {
  return {
    first: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    last: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

/** The number of a rectangle's cells. */
export function sizeOf({ first, last }: Rectangle): number {
  return (last.row - first.row + 1) * (last.column - first.column + 1);
}

/** A sheet to cut rectangles from, with the beginnings of its blocks of joined rows. */
export type CutSheet = Sheet & { readonly blocks: Pick<BlockTracker, 'startOf'> };

/** A rectangle of a sheet as a sheet without header; a cell that spans several positions is only in the first. */
export function cutRectangle({ blocks, ...sheet }: CutSheet, { first, last }: Rectangle): Sheet {
  const columns = sheet.columns.slice(first.column, last.column + 1);
  const length = last.row - first.row + 1;
  const rowAt = (index: number): Row => {
    const cells: Cell[] = columns.map(() => blank);
    for (const { cell, column } of cellsAt(sheet.rows, blocks, first.row + index)) {
      if (column >= first.column && column <= last.column) cells[column - first.column] = alone(cell);
    }
    return { ...sheet.rows.at(first.row + index)!, cells };
  };
  const at = (index: number) => (index >= 0 && index < length ? rowAt(index) : undefined);
  return { title: sheet.title, columns, header: [], rows: { length, at } };
}

function alone({ colSpan: _columns, rowSpan: _rows, ...cell }: Cell): Cell {
  return cell;
}

/** A rectangle with its headings: the labels of its columns above, and the names of its rows beside it. */
export function namedRectangle(sheet: CutSheet, { first, last }: Rectangle): Sheet {
  const cells = cutRectangle(sheet, { first, last });
  const beside = cutRectangle(sheet, {
    first: { row: first.row, column: 0 },
    last: { row: last.row, column: Math.min(nameColumns(sheet), first.column) - 1 },
  });
  const names = beside.columns.map((_, column) => cellOver(sheet, { row: first.row, column }));
  const columns = [...beside.columns, ...cells.columns];
  const at = (index: number): Row | undefined => {
    const row = cells.rows.at(index);
    return row && { ...row, cells: [...(index === 0 ? names : beside.rows.at(index)!.cells), ...row.cells] };
  };
  return { title: sheet.title, columns, header: headerOf(columns), rows: { length: cells.rows.length, at } };
}

/** How many leading columns name the rows. */
function nameColumns({ columns }: Pick<Sheet, 'columns'>): number {
  return Math.max(1, columns.filter(({ sticky }) => sticky === true).length);
}

/** The cell that covers a position; it may begin in a row above. */
function cellOver(sheet: CutSheet, { row, column }: CellPosition): Cell {
  const { first } = rowsOfCell(sheet, { row, column });
  return cutRectangle(sheet, { first: { row: first, column }, last: { row: first, column } }).rows.at(0)!.cells[0]!;
}

/** The rectangle between two cells, with the rows above whose cells span into it; for one cell, its first position. */
export function wholeCellsBetween(sheet: CutSheet, one: CellPosition, other: CellPosition): Rectangle {
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

/** The rows of the cell at a position: several for an event's own cell, which spans the rows of its partners. */
export function rowsOfCell(
  { rows, blocks }: Pick<CutSheet, 'rows' | 'blocks'>,
  { row, column }: CellPosition,
): RowRange {
  for (let first = row; first >= blocks.startOf(row); first--) {
    const placed = cellsAt(rows, blocks, first).find(
      ({ cell, column: start }) => start <= column && column < start + (cell.colSpan ?? 1),
    );
    const end = first + (placed?.cell.rowSpan ?? 1);
    if (placed !== undefined && end > row) return { first, end };
  }
  return { first: row, end: row + 1 };
}
