import { blank } from '../cells.ts';
import type { PlacedCell } from '../rows/row-blocks.ts';
import type { Cell } from '../sheet.ts';
import { COLUMNS_PER_AMOUNT } from './amount-columns.ts';
import type { AmountPlace, SideColumns } from './compared-columns.ts';

type Spread = {
  /** The row's cells on its side. */
  readonly placed: readonly PlacedCell[];
  readonly columns: SideColumns;
  readonly places: readonly AmountPlace[];
  /** The four cells of each amount, in the order of `places`; none in rows that are joined to the one above. */
  readonly amounts: readonly (readonly Cell[])[];
};

/** The cells of a row in the columns of a comparison: details as they are, amounts with their four parts. */
export function spreadCells({ placed, columns, places, amounts }: Spread): readonly Cell[] {
  const spread: PlacedCell[] = [];
  for (const { cell, column } of placed) {
    const own = columns[column]!;
    if (cell.colSpan !== undefined || own.amounts.length === 0)
      putWide(spread, cell, columns.slice(column, column + (cell.colSpan ?? 1)));
    else for (const nth of own.amounts) putParts(spread, cell, places[nth]!.first, amounts[nth] ?? BLANKS);
  }
  return withoutHoles(spread);
}

const BLANKS: readonly Cell[] = Array.from({ length: COLUMNS_PER_AMOUNT }, () => blank);

function putParts(spread: PlacedCell[], { rowSpan }: Cell, first: number, parts: readonly Cell[]): void {
  for (const [part, cell] of parts.entries())
    spread.push({ cell: rowSpan === undefined ? cell : { ...cell, rowSpan }, column: first + part });
}

/** Adds a cell over all columns that show the columns it spans, if there are any. */
function putWide(spread: PlacedCell[], cell: Cell, columns: SideColumns): void {
  const over = columns.flatMap((column) => column.over);
  if (over.length === 0) return;
  const first = Math.min(...over);
  const span = Math.max(...over) - first + 1;
  const { colSpan: _before, ...own } = cell;
  spread.push({ cell: span === 1 ? own : { ...own, colSpan: span }, column: first });
}

/** The cells in the order of their columns, with blanks where the other side has a column that this one lacks. */
function withoutHoles(placed: PlacedCell[]): readonly Cell[] {
  const isInOrder = placed.every(({ column }, at) => at === 0 || placed[at - 1]!.column < column);
  if (!isInOrder) placed.sort((a, b) => a.column - b.column);
  const cells: Cell[] = [];
  let free = placed[0]?.column ?? 0;
  for (const { cell, column } of placed) {
    for (; free < column; free++) cells.push(blank);
    cells.push(cell);
    free = column + (cell.colSpan ?? 1);
  }
  return cells;
}
