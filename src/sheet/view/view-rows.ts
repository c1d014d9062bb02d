import { addsUp, holdsAmounts } from '../adding.ts';
import { blank, money, percent, text } from '../cells.ts';
import { isOfAmounts } from '../in-thousands.ts';
import { isNumeric } from '../numeric.ts';
import { placeCells } from '../place-cells.ts';
import type { Cell, Column, Row, Sheet, Value } from '../sheet.ts';

/** The value of a total in a column, where another total of the sheet has a cell like this. */
export type ValueAt = (column: number, like: Cell) => Value;

/** A closed group's row: its own amounts if it holds any, otherwise those of its subtotal. */
export function closedRow(group: Row, subtotal: Row | undefined): Row {
  if (subtotal === undefined || holdsAmounts(group)) return { ...group, isGiven: true };
  const [first, ...amounts] = subtotal.cells;
  const { colSpan: _own, ...label } = group.cells[0] ?? blank;
  const named = first?.colSpan === undefined ? label : { ...label, colSpan: first.colSpan };
  return { ...group, cells: [named, ...amounts], isGiven: true };
}

/** A group's row or a subtotal with the sums of the items shown, its label followed by how many these are; no subject has these sums. */
export function partialRow(row: Row, valueAt: ValueAt, words: string): Row {
  const cells = summed([row], valueAt).map((cell, at) =>
    at === 0 ? { ...cell, mark: cell.mark === undefined ? words : `${cell.mark} ${words}` } : cell,
  );
  const { subject: _whole, ...others } = row;
  return { ...others, cells };
}

/** The row 'Total das linhas mostradas', in the columns that the grand total has sums in. */
export function shownTotalRow({ rows, columns }: Sheet, valueAt: ValueAt): Row {
  const last = rows.at(rows.length - 1);
  const like: Row = last?.kind === 'total' ? last : { kind: 'total', level: 0, cells: columns.map(emptySum) };
  const label: Cell = { ...like.cells[0], ...text('Total das linhas mostradas') };
  return { kind: 'total', level: 0, isGiven: true, cells: [label, ...summed([like], valueAt).slice(1)] };
}

/** The cells of a total over the columns: their numbers as `valueAt` has them. */
function summed(rows: readonly [Row], valueAt: ValueAt): readonly Cell[] {
  return placeCells(rows)[0]!.map(({ cell, column }, at) =>
    at > 0 && isNumeric(cell.value) ? { ...cell, value: valueAt(column, cell) } : cell,
  );
}

function emptySum(column: Column): Cell {
  if (column.follows !== undefined && !addsUp(column.follows)) return percent(null);
  return isOfAmounts(column) ? money(0) : blank;
}
