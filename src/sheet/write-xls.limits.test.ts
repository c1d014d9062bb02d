import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { firstWorksheet, openXls, valuesOf } from '../testing/sheetjs.ts';
import { column, row, sheetOf, textSheet } from '../testing/small-sheets.ts';
import { money, text } from './cells.ts';
import type { Column, Row, Sheet } from './sheet.ts';
import { writeXls } from './write-xls.ts';

const SLOW = { timeout: 120_000 };

describe('limits of rows and columns', () => {
  const numbered = (length: number): Sheet =>
    sheetOf([column('text'), column('amount')], { length, at: (i) => row(text(`r${i}`), money(i)) }, 'Longa');

  test('65,535 rows below a header fill one worksheet', SLOW, () => {
    const book = openXls(numbered(65_535));
    expect(book.SheetNames).toEqual(['Longa']);
    const values = valuesOf(book.Sheets['Longa']!, 2);
    expect(values.length).toBe(65_536);
    expect(values.at(-1)).toEqual(['r65534', 655.34]);
  });

  test('one more goes to a second worksheet, with the header', SLOW, () => {
    const book = openXls(numbered(65_536));
    expect(book.SheetNames).toEqual(['Longa', 'Longa (2)']);
    expect(valuesOf(book.Sheets['Longa']!, 2).length).toBe(65_536);
    expect(valuesOf(book.Sheets['Longa (2)']!, 2)).toEqual([
      ['text', 'amount'],
      ['r65535', 655.35],
    ]);
  });

  test('a block of spanned rows is never divided', SLOW, () => {
    const at = (i: number): Row =>
      i === 65_534 ? row({ ...text('a'), rowSpan: 2 }, money(1)) : row(i === 65_535 ? money(2) : text('x'));
    const book = openXls(sheetOf([column('text'), column('amount')], { length: 65_537, at }));
    expect(valuesOf(book.Sheets['Planilha']!, 2).length).toBe(65_535);
    expect(valuesOf(book.Sheets['Planilha (2)']!, 2).slice(1)).toEqual([
      ['a', 0.01],
      [null, 0.02],
      ['x', null],
    ]);
    expect(book.Sheets['Planilha (2)']!['!merges']?.map((range) => utils.encode_range(range))).toEqual(['A2:A3']);
  });

  test('rows are asked for once each, in order, and none is kept', () => {
    const asked: number[] = [];
    const at = (i: number): Row => {
      asked.push(i);
      return row(text(`r${i}`));
    };
    writeXls(sheetOf([column('text')], { length: 500, at }));
    expect(asked).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  test('256 columns are written, 257 refused', () => {
    const wide = (width: number): Sheet =>
      sheetOf(Array<Column>(width).fill(column('amount')), [row(...Array.from({ length: width }, (_, i) => money(i)))]);
    expect(valuesOf(firstWorksheet(wide(256)), 256)[1]).toEqual(Array.from({ length: 256 }, (_, i) => i / 100));
    expect(() => writeXls(wide(257))).toThrow(/256 colunas/);
  });

  test('a sheet without rows has its header alone', () => {
    expect(valuesOf(firstWorksheet(sheetOf([column('text')], [])), 1)).toEqual([['text']]);
  });
});

describe('widths and names', () => {
  test('a column is as wide as its widest number over all rows, also the last', SLOW, () => {
    const at = (i: number): Row => row(text('x'), money(i === 40_000 ? -MAX_CENTAVOS : 100));
    const sheet = firstWorksheet(sheetOf([column('text'), column('currency')], { length: 40_001, at }));
    expect(sheet['!cols']?.[1]?.wch).toBeGreaterThan('-R$ 9.999.999.999.999,99'.length);
    expect(sheet['!cols']?.[0]?.wch).toBeLessThan(12);
  });

  test('a text column stops at about 60 digits, and its long texts make their rows taller', () => {
    const sheet = firstWorksheet(textSheet('palavra '.repeat(40), 'curta'));
    expect(sheet['!cols']?.[0]?.wch).toBeLessThan(64);
    expect(sheet['!rows']?.[1]?.hpt).toBeGreaterThan(60);
    expect(sheet['!rows']?.[2]?.hpt).toBe(15);
  });

  test('the worksheet bears the title', () => {
    expect(openXls(sheetOf([column('text')], [], 'Orçamentário Comparativo')).SheetNames).toEqual([
      'Orçamentário Comparativo',
    ]);
  });
});
