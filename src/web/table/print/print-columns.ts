import { cellsAt, placeCells, type BlockTracker, type PlacedCell } from '../../../sheet/rows/row-blocks.ts';
import type { Cell, Row, RowSource, Sheet } from '../../../sheet/sheet.ts';

/** The sheet with some of its columns, by position: a cell that spans several spans those of them that are left. */
export function withColumns(sheet: Sheet, columns: readonly number[], blocks: Pick<BlockTracker, 'startOf'>): Sheet {
  if (columns.length === sheet.columns.length) return sheet;
  const { rows } = sheet;
  const placed = placeCells(sheet.header);
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    return row && { ...row, cells: cellsIn(cellsAt(rows, blocks, index), columns) };
  };
  return {
    ...sheet,
    columns: columns.map((column) => sheet.columns[column]!),
    header: sheet.header.map((row, index) => ({ ...row, cells: cellsIn(placed[index]!, columns) })),
    rows: { length: rows.length, at } satisfies RowSource,
  };
}

function cellsIn(placed: readonly PlacedCell[], columns: readonly number[]): readonly Cell[] {
  return placed.flatMap(({ cell, column }) => {
    const { colSpan = 1, ...alone } = cell;
    const left = columns.filter((each) => each >= column && each < column + colSpan).length;
    if (left === 0) return [];
    return [left === 1 ? alone : { ...alone, colSpan: left }];
  });
}
