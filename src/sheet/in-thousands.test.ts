import { expect, test } from 'vitest';
import { money, percent, text } from './cells.ts';
import { inThousands } from './columns.ts';
import { sheetLines } from '../testing/sheets/sheet-lines.ts';
import { column, row, sheetOf } from '../testing/sheets/small-sheets.ts';
import { writeTsv } from './text/delimited.ts';

const columns = [column('text'), column('currency'), column('amount'), column('percent')];
const sheet = sheetOf(columns, [row(text('a'), money(128_431_077), money(-9_950), percent(0.5))]);

test('only amounts are shown in thousands, without a currency symbol', () => {
  expect(sheetLines(inThousands(sheet))[1]).toBe('item0 | a | 1.284,3 | -0,1 | 50,00%');
});

test('amounts are copied in full', () => {
  expect(writeTsv(inThousands(sheet))).toBe(writeTsv(sheet));
});
