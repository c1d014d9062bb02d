import { Unzip, UnzipInflate } from 'fflate';
import { describe, expect, test } from 'vitest';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import { openXlsx, xlsxBook, xlsxFile } from '../../testing/readers/xlsx-file.ts';
import { valuesOf } from '../../testing/readers/sheetjs.ts';
import { sampled } from '../../testing/sampled.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { money, text } from '../cells.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import { MOST_ROWS, writeXlsx } from './write-xlsx.ts';

const numbered = (length: number): Sheet =>
  sheetOf([column('text'), column('amount')], { length, at: (i) => row(text(`r${i}`), money(i)) }, 'Longa');

/** How many rows each worksheet of a file has. */
function rowCounts(file: Uint8Array): readonly number[] {
  const counts: number[] = [];
  const unzip = new Unzip((entry) => {
    if (!entry.name.startsWith('xl/worksheets/')) return;
    const sheet = counts.push(0) - 1;
    const decoder = new TextDecoder();
    let rest = '';
    entry.ondata = (error, data) => {
      if (error !== null) throw error;
      const parts = (rest + decoder.decode(data, { stream: true })).split('<row ');
      counts[sheet]! += parts.length - 1;
      rest = parts.at(-1)!.slice(-5);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < file.length; from += 65_536) unzip.push(file.subarray(from, from + 65_536));
  unzip.push(new Uint8Array(), true);
  return counts;
}

describe('rows', () => {
  test('a worksheet has at most 1,048,576 rows, as the format allows', () => {
    expect(MOST_ROWS).toBe(1_048_576);
  });

  test('rows up to the limit, the header included, fill a worksheet; one more continues in another (1,048,576 in test:tudo)', async () => {
    const narrow = (length: number): Sheet => sheetOf([column('amount')], { length, at: (i) => row(money(i)) });
    for (const most of sampled([1_048_576, 1_000], (rows) => rows < 1_048_576)) {
      const mostRows = most === 1_048_576 ? undefined : most; // the writer's default is the limit of the format
      expect(rowCounts(await xlsxFile(narrow(most - 1), [], mostRows))).toEqual([most]);
      expect(rowCounts(await xlsxFile(narrow(most), [], mostRows))).toEqual([most, 2]);
    }
  });

  test('each further worksheet has the facts and the header', async () => {
    const book = await openXlsx(numbered(7), [{ label: 'Organização', value: 'SENAR' }], 7);
    expect(book.SheetNames).toEqual(['Longa', 'Longa (2)']);
    const above = [
      ['Organização', 'SENAR'],
      [null, null],
      ['text', 'amount'],
    ];
    const rows = Array.from({ length: 7 }, (_, i) => [`r${i}`, i / 100]);
    expect(valuesOf(book.Sheets['Longa']!, 2)).toEqual([...above, ...rows.slice(0, 4)]);
    expect(valuesOf(book.Sheets['Longa (2)']!, 2)).toEqual([...above, ...rows.slice(4)]);
  });

  test('rows are read twice, in order', async () => {
    const requested: number[] = [];
    const at = (i: number): Row => {
      requested.push(i);
      return row(text(`r${i}`));
    };
    await xlsxFile(sheetOf([column('text')], { length: 500, at }));
    const once = Array.from({ length: 500 }, (_, i) => i);
    expect(requested).toEqual([...once, ...once]);
  });

  test('a file begins to be written while its rows are read for the second time', async () => {
    let requested = 0;
    const length = 50_000;
    const at = (i: number): Row => {
      requested++;
      return row(text(`r${i}`));
    };
    let begun = 0;
    for await (const { length: size } of writeXlsx(
      [{ name: 'x', facts: [], sheet: sheetOf([column('text')], { length, at }) }],
      zlibCompression,
    )) {
      if (begun === 0 && size > 10_000) begun = requested;
    }
    expect(begun).toBeGreaterThan(length);
    expect(begun).toBeLessThan(1.5 * length);
  });

  test('a sheet without rows has only its header', async () => {
    const book = await openXlsx(sheetOf([column('text')], []));
    expect(valuesOf(book.Sheets['Planilha']!, 1)).toEqual([['text']]);
  });
});

describe('columns and names', () => {
  test('16,384 columns are written, 16,385 are refused before anything is written', { tags: 'tudo' }, async () => {
    const wide = (width: number): Sheet =>
      sheetOf(Array<Column>(width).fill(column('amount')), [row(...Array.from({ length: width }, (_, i) => money(i)))]);
    const book = await openXlsx(wide(16_384));
    expect(valuesOf(book.Sheets['Planilha']!, 16_384)[1]!.at(-1)).toBe(163.83);
    expect(() => writeXlsx([{ name: 'x', facts: [], sheet: wide(16_385) }], zlibCompression)).toThrow(
      /16\.?384 colunas/,
    );
    const keyed = { ...wide(16_384), keys: ['Recurso'] };
    expect(() => writeXlsx([{ name: 'x', facts: [], sheet: keyed }], zlibCompression)).toThrow(/16385/);
  });

  test('no two worksheets have the same name', async () => {
    const { read } = await import('@e965/xlsx');
    const sheet = numbered(1);
    const names = ['Base', 'BASE', 'Base', 'a/b'.repeat(20)];
    const [first, ...others] = names.map((name) => ({ name, facts: [], sheet }));
    const book = read(await xlsxBook([first!, ...others]), { type: 'array' });
    expect(book.SheetNames).toEqual(['Base', 'BASE (2)', 'Base (3)', 'a-ba-ba-ba-ba-ba-ba-ba-ba-ba-ba']);
  });
});
