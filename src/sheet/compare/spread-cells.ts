import { blank } from '../cells.ts';
import type { PlacedCell } from '../rows/row-blocks.ts';
import type { Cell } from '../sheet.ts';
import { PARTS } from './amount-columns.ts';
import type { AmountPlace, SideColumns } from './compared-columns.ts';

type Spread = {
  /** The row's cells on its side. */
  readonly placed: readonly PlacedCell[];
  readonly columns: SideColumns;
  readonly side: 'before' | 'after';
  readonly places: readonly AmountPlace[];
  /** The four cells of each amount, in the order of `places`; none in rows that are joined to the one above. */
  readonly amounts: readonly (readonly Cell[])[];
};

/** The cells of a row in the columns of a comparison: details as they are, amounts with their four parts. */
export function spreadCells({ placed, columns, side, places, amounts }: Spread): readonly Cell[] {
  const spread = placed.flatMap(({ cell, column }) => {
    const parts =
      cell.colSpan === undefined ? places.flatMap((place, nth) => (place[side] === column ? [nth] : [])) : [];
    if (parts.length === 0) return wideCell(cell, column, columns);
    return parts.flatMap((nth) => partCells(cell, places[nth]!.first, amounts[nth] ?? BLANKS));
  });
  return withoutHoles(spread.sort((a, b) => a.column - b.column));
}

const BLANKS: readonly Cell[] = Array.from({ length: PARTS }, () => blank);

function partCells({ rowSpan }: Cell, first: number, parts: readonly Cell[]): readonly PlacedCell[] {
  return parts.map((cell, part) => ({
    cell: rowSpan === undefined ? cell : { ...cell, rowSpan },
    column: first + part,
  }));
}

/** A cell over all columns that stand for those it spans; none if these are left out. */
function wideCell({ colSpan = 1, ...cell }: Cell, column: number, columns: SideColumns): readonly PlacedCell[] {
  const over = columns.slice(column, column + colSpan).flat();
  if (over.length === 0) return [];
  const first = Math.min(...over);
  const span = Math.max(...over) - first + 1;
  return [{ cell: span === 1 ? cell : { ...cell, colSpan: span }, column: first }];
}

/** The cells in order, with blanks where the other side has a column that this one lacks. */
function withoutHoles(placed: readonly PlacedCell[]): readonly Cell[] {
  let free = placed[0]?.column ?? 0;
  return placed.flatMap(({ cell, column }) => {
    const holes = Math.max(0, column - free);
    free = column + (cell.colSpan ?? 1);
    return [...Array.from({ length: holes }, () => blank), cell];
  });
}
