import fc from 'fast-check';
import { expect, it } from 'vitest';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { amountAt, isSameAmount, placeOfAmount } from './cell-amount.ts';
import { blank, money, percent, text } from '../cells.ts';
import type { Column, Row } from '../sheet.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { label: 'Valor', format: 'amount', amount: { coluna: 'valor' } },
  { label: 'Parte', format: 'percent', amount: { coluna: 'percentual' } },
  { label: 'Do parceiro', format: 'amount' },
];
const own: Row = {
  kind: 'item',
  level: 0,
  cells: [{ ...text('Festa'), rowSpan: 2 }, { ...money(500), rowSpan: 2 }, { ...percent(null), rowSpan: 2 }, money(7)],
  subject: { id: '1' },
};
const partner: Row = { kind: 'item', level: 0, cells: [money(9)] };
const heading: Row = { kind: 'group', level: 0, cells: [text('Pai'), blank, blank, blank], subject: {} };
const total: Row = { kind: 'total', level: 0, cells: [text('Total'), money(500), percent(1), money(16)], subject: {} };
const sheet = {
  columns,
  rows: [heading, own, partner, total],
  blocks: { startOf: (row: number) => (row === 2 ? 1 : row) },
};

it('an amount is named by its row and its column, even if it spans rows; other cells cannot be opened', () => {
  const festa = { subject: { id: '1' }, amount: { coluna: 'valor' } };
  expect(amountAt(sheet, { row: 1, column: 1 })).toEqual(festa);
  expect(amountAt(sheet, { row: 2, column: 1 })).toEqual(festa);
  expect(amountAt(sheet, { row: 1, column: 2 })).toEqual({ ...festa, amount: { coluna: 'percentual' } });
  for (const place of [
    { row: 1, column: 0 },
    { row: 2, column: 3 },
    { row: 0, column: 1 },
    { row: 1, column: 9 },
  ])
    expect(amountAt(sheet, place)).toBeUndefined();
});

it('an amount is found in the row that shows it, not in the heading row of its group', () => {
  expect(placeOfAmount(sheet, { subject: {}, amount: { coluna: 'valor' } })).toEqual({ row: 3, column: 1 });
  expect(placeOfAmount(sheet, { subject: { id: '2' }, amount: { coluna: 'valor' } })).toBeUndefined();
  expect(placeOfAmount(sheet, { subject: {}, amount: { coluna: 'valor', ate: '3' } })).toBeUndefined();
});

it('every amount that can be opened is found again by its name', () => {
  const named = liveSheet.map((live) => ({
    ...live,
    columns: live.columns.map((column, at) => (at === 0 ? column : { ...column, amount: { coluna: String(at) } })),
    blocks: { startOf: (row: number) => row },
  }));
  fc.assert(
    fc.property(named, fc.nat(), fc.nat(), (live, row, column) => {
      const place = { row: row % Math.max(1, live.rows.length), column: column % live.columns.length };
      const amount = amountAt(live, place);
      if (amount === undefined) return;
      const found = placeOfAmount(live, amount);
      expect(found && isSameAmount(amountAt(live, found), amount)).toBe(true);
    }),
  );
});
