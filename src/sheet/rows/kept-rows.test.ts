import { expect, test } from 'vitest';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { text } from '../cells.ts';
import { keepRows } from './row-blocks.ts';

const columns = Array.from({ length: 20 }, () => column('text'));

/** A sheet with rows made on demand, and a count of the rows made. */
function counted(length: number) {
  const made = { rows: 0 };
  const at = (index: number) => {
    made.rows++;
    return row(text(`r${index}`));
  };
  return { sheet: sheetOf(columns, { length, at }), made };
}

test('makes each row of an ordinary sheet once', () => {
  const { sheet, made } = counted(10_000);
  const stored = keepRows(sheet);
  expect([stored.rows.length, stored.rows.at(0), stored.rows.at(9_999)]).toEqual([
    10_000,
    row(text('r0')),
    row(text('r9999')),
  ]);
  expect(made.rows).toBe(10_000);
});

test('keeps no row of a larger sheet', () => {
  const { sheet, made } = counted(10_001);
  expect(keepRows(sheet)).toBe(sheet);
  expect(made.rows).toBe(0);
});
