import { expect, test } from 'vitest';
import { RowSums } from './cell-formulas.ts';
import { blank, money, text } from '../cells.ts';
import type { Row } from '../sheet.ts';

const row = (kind: Row['kind'], level: number, amount?: number): Row => ({
  kind,
  level,
  cells: [text('x'), amount === undefined ? blank : money(amount)],
});

function sumsOf(rows: readonly Row[]) {
  const sums = new RowSums(rows);
  return rows.map((each, index) => sums.next(each, index));
}

test('a subtotal adds up its group, the total all items', () => {
  const rows = [
    row('group', 0),
    row('group', 1),
    row('item', 2, 1),
    row('item', 2, 2),
    row('subtotal', 1, 3),
    row('group', 1),
    row('item', 2, 4),
    row('subtotal', 1, 4),
    row('subtotal', 0, 7),
    row('total', 0, 7),
  ];
  expect(sumsOf(rows)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    { first: 2, last: 3 },
    undefined,
    undefined,
    { first: 6, last: 6 },
    { first: 1, last: 7 },
    { first: 0, last: 6 },
  ]);
});

test('a group row with amounts adds up the items below it', () => {
  const rows = [
    row('group', 0, 3),
    row('group', 1, 3),
    row('item', 2, 1),
    row('item', 2, 2),
    row('group', 0, 4),
    row('group', 1, 4),
    row('item', 2, 4),
    { ...row('subtotal', 0, 7), adds: { key: 0, value: 'Recursos Próprios' } },
    row('total', 0, 7),
  ];
  expect(sumsOf(rows)).toEqual([
    { first: 1, last: 3 },
    { first: 2, last: 3 },
    undefined,
    undefined,
    { first: 5, last: 6 },
    { first: 6, last: 6 },
    undefined,
    { first: 0, last: 6, by: { key: 0, value: 'Recursos Próprios' } },
    { first: 0, last: 6 },
  ]);
});

test('a group without rows adds nothing', () => {
  expect(sumsOf([row('group', 0), row('subtotal', 0, 0), row('total', 0, 0)])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(sumsOf([{ ...row('subtotal', 0, 0), adds: { key: 0, value: 'Meio' } }])).toEqual([undefined]);
});
