import { expect, test } from 'vitest';
import { column, row, sheetOf } from '../testing/sheets/small-sheets.ts';
import { money, text } from './cells.ts';
import { markTotals } from './columns.ts';

test('only grand totals are marked, and no amount changes', () => {
  const item = row(text('Diárias'), money(1));
  const total = { ...row(text('Total Geral'), money(1)), kind: 'total' as const };
  const { rows } = markTotals(sheetOf([column('text'), column('amount')], [item, total]), '(1 de 15 centros)');
  expect(rows.at(0)).toBe(item);
  expect(rows.at(1)).toEqual({ ...total, cells: [{ ...text('Total Geral'), mark: '(1 de 15 centros)' }, money(1)] });
  expect(rows.at(2)).toBeUndefined();
});
