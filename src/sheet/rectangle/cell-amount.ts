import { cellsAt } from '../rows/row-blocks.ts';
import { type CutSheet, type CellPosition, rowsOfCell } from './rectangle.ts';
import type { Cell, Column, Row } from '../sheet.ts';

/** Identifies an amount by its row's subject and its column's name for it. */
export type CellAmount = {
  readonly subject: NonNullable<Row['subject']>;
  readonly amount: NonNullable<Column['amount']>;
};

type OpenableSheet = Pick<CutSheet, 'rows' | 'columns' | 'blocks'>;

/** The amount at a position; undefined if it cannot be opened. */
export function amountAt({ rows, columns, blocks }: OpenableSheet, place: CellPosition): CellAmount | undefined {
  const { first } = rowsOfCell({ rows, blocks }, place);
  const subject = rows.at(first)?.subject;
  const amount = columns[place.column]?.amount;
  if (subject === undefined || amount === undefined) return undefined;
  const placed = cellsAt(rows, blocks, first).find(({ column }) => column === place.column);
  return placed !== undefined && isAmount(placed.cell) ? { subject, amount } : undefined;
}

/** The position of an amount, or of a part of it if the whole is not shown; undefined if the sheet has neither. */
export function placeOfAmount(sheet: OpenableSheet, { subject, amount }: CellAmount): CellPosition | undefined {
  const column = sheet.columns.findIndex((each) => each.amount !== undefined && isSame(each.amount, amount));
  if (column < 0) return undefined;
  let part: CellPosition | undefined;
  for (let row = 0; row < sheet.rows.length; row++) {
    const place = { row, column };
    const { subject: named, isPart } = sheet.rows.at(row)!;
    if (named === undefined || !isSame(named, subject) || amountAt(sheet, place) === undefined) continue;
    if (isPart !== true) return place;
    part ??= place;
  }
  return part;
}

/** Whether both are the same amount. */
export function isSameAmount(one: CellAmount | undefined, other: CellAmount | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return isSame(one.subject, other.subject) && isSame(one.amount, other.amount);
}

function isAmount({ value }: Cell): boolean {
  return value.kind === 'money' || value.kind === 'percent';
}

/** Whether both name the same amount or subject. */
export function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
