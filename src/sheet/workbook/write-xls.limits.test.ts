import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { cellAt, countRows, firstWorksheet, openXls, valuesOf } from '../../testing/readers/sheetjs.ts';
import { column, row, sheetOf, textSheet } from '../../testing/sheets/small-sheets.ts';
import { xlsFile } from '../../testing/readers/xls-file.ts';
import { money, percent, text } from '../cells.ts';
import type { Column, Row, Sheet } from '../sheet.ts';

const partOf = (part: number, count: number): string =>
  `${part} de ${count}; o que soma linhas de outra parte é valor, sem fórmula`;

describe('limits of rows and columns', () => {
  const numbered = (length: number): Sheet =>
    sheetOf([column('text'), column('amount')], { length, at: (i) => row(text(`r${i}`), money(i)) }, 'Longa');

  test('65,535 rows below a header fill one worksheet', { tags: 'tudo' }, () => {
    const book = openXls(numbered(65_535));
    expect(book.SheetNames).toEqual(['Longa']);
    const only = book.Sheets['Longa']!;
    expect(countRows(only)).toBe(65_536);
    expect([0, 1].map((column) => cellAt(only, 65_535, column)?.v)).toEqual(['r65534', 655.34]);
  });

  test('one more row continues in a second worksheet, with the header', () => {
    const book = openXls(numbered(65_536));
    expect(book.SheetNames).toEqual(['Longa', 'Longa (2)']);
    expect(countRows(book.Sheets['Longa']!)).toBe(65_536);
    expect(valuesOf(book.Sheets['Longa (2)']!, 2)).toEqual([
      ['Parte', partOf(2, 2)],
      [null, null],
      ['text', 'amount'],
      ...[65_533, 65_534, 65_535].map((i) => [`r${i}`, i / 100]),
    ]);
  });

  test('a block of rows is never divided', { tags: 'tudo' }, () => {
    const at = (i: number): Row =>
      i === 65_532 ? row({ ...text('a'), rowSpan: 2 }, money(1)) : row(i === 65_533 ? money(2) : text('x'));
    const book = openXls(sheetOf([column('text'), column('amount')], { length: 65_537, at }));
    expect(countRows(book.Sheets['Planilha']!)).toBe(65_535);
    expect(valuesOf(book.Sheets['Planilha (2)']!, 2).slice(3, 6)).toEqual([
      ['a', 0.01],
      [null, 0.02],
      ['x', null],
    ]);
    expect(book.Sheets['Planilha (2)']!['!merges']?.map((range) => utils.encode_range(range))).toEqual(['A4:A5']);
  });

  test('rows are read once each, in order', () => {
    const requested: number[] = [];
    const at = (i: number): Row => {
      requested.push(i);
      return row(text(`r${i}`));
    };
    xlsFile(sheetOf([column('text')], { length: 500, at }));
    expect(requested).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  test(
    'in a divided sheet, calculated cells that refer to rows of another part are values, the others formulas',
    { tags: 'tudo' },
    () => {
      const LAST = 70_000;
      const share = percent(0.5);
      const at = (i: number): Row => {
        if (i === 0) return { kind: 'group', level: 0, cells: [text('g')] };
        if (i === 4) return { kind: 'subtotal', level: 0, cells: [text('t'), money(6), money(6), share] };
        if (i === 5) return { kind: 'group', level: 0, cells: [text('h')] };
        if (i === LAST - 1) return { kind: 'subtotal', level: 0, cells: [text('u'), money(99), money(99), share] };
        if (i === LAST) return { kind: 'total', level: 0, cells: [text('v'), money(105), money(105), share] };
        return { kind: 'item', level: 1, cells: [text('i'), money(i), money(i), share] };
      };
      const columns: readonly Column[] = [
        column('text'),
        { ...column('amount'), name: 'valor' },
        { ...column('amount'), follows: { kind: 'sum', of: ['valor'] } },
        { ...column('percent'), follows: { kind: 'share', of: 'valor' } },
      ];
      const book = openXls(sheetOf(columns, { length: LAST + 1, at }, 'Longa'));
      const formulas = (name: string, row: number) => [1, 2, 3].map((c) => cellAt(book.Sheets[name]!, row, c)?.f);
      expect(formulas('Longa', 4)).toEqual([undefined, 'SUM(B5)', undefined]);
      expect(formulas('Longa', 3 + 4)).toEqual(['SUBTOTAL(9,B5:B7)', 'SUBTOTAL(9,C5:C7)', undefined]);
      const second = valuesOf(book.Sheets['Longa (2)']!, 4);
      const total = second.length;
      expect(second.slice(-2)).toEqual([
        ['u', 0.99, 0.99, 0.5],
        ['v', 1.05, 1.05, 0.5],
      ]);
      const part = (row: number): string => `IF(ROUND(B$${total},2)=0,0,B${row}/B$${total})`;
      for (const row of [total - 1, total]) {
        expect(formulas('Longa (2)', row - 1)).toEqual([undefined, undefined, part(row)]);
      }
      expect(formulas('Longa (2)', total - 3)).toEqual([undefined, `SUM(B${total - 2})`, part(total - 2)]);
    },
  );

  test('256 columns are written, 257 are refused, hidden columns of keys included', () => {
    const wide = (width: number): Sheet =>
      sheetOf(Array<Column>(width).fill(column('amount')), [row(...Array.from({ length: width }, (_, i) => money(i)))]);
    expect(valuesOf(firstWorksheet(wide(256)), 256)[1]).toEqual(Array.from({ length: 256 }, (_, i) => i / 100));
    expect(() => xlsFile(wide(257))).toThrow(/256 colunas/);
    expect(() => xlsFile({ ...wide(255), keys: ['a', 'b'] })).toThrow(/256 colunas/);
  });

  test('a sheet without rows has only its header', () => {
    expect(valuesOf(firstWorksheet(sheetOf([column('text')], [])), 1)).toEqual([['text']]);
  });
});

describe('widths and names', () => {
  test('a column is as wide as its widest number over all rows, including the last', () => {
    const at = (i: number): Row => row(text('x'), money(i === 10_000 ? -MAX_CENTAVOS : 100));
    const sheet = firstWorksheet(sheetOf([column('text'), column('currency')], { length: 10_001, at }));
    expect(sheet['!cols']?.[1]?.wch).toBeGreaterThan('-R$ 9.999.999.999.999,99'.length);
    expect(sheet['!cols']?.[0]?.wch).toBeLessThan(12);
  });

  test('a text column is at most about 60 digits wide, and its long texts make their rows taller', () => {
    const sheet = firstWorksheet(textSheet('palavra '.repeat(40), 'curta'));
    expect(sheet['!cols']?.[0]?.wch).toBeLessThan(64);
    expect(sheet['!rows']?.[1]?.hpt).toBeGreaterThan(60);
    expect(sheet['!rows']?.[2]?.hpt).toBe(15);
  });

  test('the worksheet’s name is the title', () => {
    expect(openXls(sheetOf([column('text')], [], 'Orçamentário Comparativo')).SheetNames).toEqual([
      'Orçamentário Comparativo',
    ]);
  });
});
