import { numberIn } from '../cells.ts';
import { type Outline, outlineOf } from '../rows/outline.ts';
import type { Column, Row, Sheet, Value } from '../sheet.ts';
import { cellIn } from '../view/row-order.ts';

/** A side of a comparison: what must be known of all of its rows, read in one pass. */
export type ComparedSide = {
  readonly sheet: Sheet;
  readonly outline: Outline;
  /** A key for each row: rows of both sides with the same key are matched. */
  readonly keys: readonly string[];
  /** A row's number in one of the compared columns; NaN if it has none there. */
  readonly numberAt: (row: number, column: number) => number;
};

/** Reads a side, with the numbers of the columns to be compared. */
export function readSide(sheet: Sheet, columns: readonly number[]): ComparedSide {
  const { rows } = sheet;
  const keys: string[] = [];
  const numbers = new Float64Array(columns.length * rows.length);
  const at = (index: number): Row | undefined => {
    const row = rows.at(index);
    if (row === undefined) return undefined;
    keys[index] = keyOf(row, sheet.columns);
    const start = index * columns.length;
    for (const [nth, column] of columns.entries()) {
      const value = cellIn(row, column)?.value;
      numbers[start + nth] = value === undefined ? Number.NaN : numberIn(value);
    }
    return row;
  };
  const outline = outlineOf({ ...sheet, rows: { length: rows.length, at } }); // reads each row once
  const places = new Map(columns.map((column, nth) => [column, nth]));
  return {
    sheet,
    outline,
    keys,
    numberAt: (row, column) => numbers[row * columns.length + places.get(column)!] ?? Number.NaN,
  };
}

/**
 * A row's key: its kind, level, keys and subject or, without a subject, its words and month numbers. An item that
 * counts in another key's total than before is another item, so that these totals add up on both sides.
 */
function keyOf({ kind, level, subject, keys, adds, cells }: Row, columns: readonly Column[]): string {
  const words = () => cells.map(({ value }, at) => wordsOf(value, columns[at]));
  return JSON.stringify([kind, level, adds, keys, subject ?? words()]);
}

function wordsOf(value: Value, column: Column | undefined): string | undefined {
  if (value.kind === 'number') return column?.long?.kind === 'period' ? String(value.number) : undefined;
  if (value.kind === 'coded') return value.code;
  if (value.kind === 'date') return value.date;
  return value.kind === 'text' ? value.text : undefined;
}
