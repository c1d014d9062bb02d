import { utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { expectedResults } from '../../testing/readers/expected-formulas.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { cellAt, firstWorksheet, valuesOf } from '../../testing/readers/sheetjs.ts';
import { column, row, sheetOf, textSheet } from '../../testing/sheets/small-sheets.ts';
import { xlsFile } from '../../testing/readers/xls-file.ts';
import { blank, money, percent, text } from '../cells.ts';
import type { Cell } from '../sheet.ts';
import { CUT_MARK } from './drawing/clean-text.ts';

describe('cells', () => {
  test('any sheet reads back equal in SheetJS, cell by cell', () => {
    fc.assert(
      fc.property(randomSheet, (sheet) => {
        const width = sheet.columns.length;
        const read = valuesOf(firstWorksheet(sheet), width);
        const expected = expectedCells(sheet);
        expect(read).toEqual(expected.slice(0, read.length));
        expect(
          expected
            .slice(read.length)
            .flat()
            .every((value) => value === null),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('calculated cells are formulas, all others are not', () => {
    fc.assert(
      fc.property(liveSheet, (sheet) => {
        const worksheet = firstWorksheet(sheet);
        const live: Record<string, unknown> = {};
        for (const [r, cells] of worksheet['!data']!.entries()) {
          for (const [c, cell] of cells.entries()) if (cell?.f !== undefined) live[`${r},${c}`] = cell.v;
        }
        expect(live).toEqual(expectedResults(sheet, 0));
        expect(valuesOf(worksheet, sheet.columns.length)).toEqual(expectedCells(sheet));
      }),
    );
  });

  test('amounts are exact numbers in reais, with the format of their column', () => {
    const amounts = [0, 1, -1, 10, 123_456_789, -987_654_321, 536_870_911_00, MAX_CENTAVOS, -MAX_CENTAVOS];
    const columns = [column('currency'), column('amount'), column('text')];
    const rows = amounts.map((centavos) => row(money(centavos), money(centavos), money(centavos)));
    const sheet = firstWorksheet(sheetOf(columns, rows));
    expect(valuesOf(sheet, 3).slice(1)).toEqual(amounts.map((centavos) => Array(3).fill(centavos / 100)));
    expect(cellAt(sheet, 1, 0)).toMatchObject({ t: 'n', z: '"R$" #,##0.00;[Red]-"R$" #,##0.00' });
    expect(cellAt(sheet, 1, 1)).toMatchObject({ t: 'n', z: '#,##0.00;[Red]-#,##0.00' });
    expect(cellAt(sheet, 1, 2)).toMatchObject({ t: 'n', z: '#,##0.00;[Red]-#,##0.00' });
  });

  test('percentages, quantities and dates carry their own formats; an undefined percentage is an em dash', () => {
    const cells: readonly Cell[] = [
      percent(0.1234),
      percent(null),
      { value: { kind: 'number', number: 12 } },
      { value: { kind: 'number', number: 12.3456 } },
      { value: { kind: 'date', date: '2026-11-20' } },
    ];
    const formats = ['percent', 'percent', 'quantity', 'quantity', 'date'] as const;
    const sheet = firstWorksheet(sheetOf(formats.map(column), [row(...cells)]));
    expect(valuesOf(sheet, 5)[1]).toEqual([0.1234, '—', 12, 12.3456, 46_346]);
    expect([0, 2, 3, 4].map((c) => cellAt(sheet, 1, c)?.z)).toEqual([
      '0.00%;[Red]-0.00%',
      '#,##0;[Red]-#,##0',
      '#,##0.0###;[Red]-#,##0.0###',
      'dd/mm/yyyy',
    ]);
    expect(cellAt(sheet, 1, 1)?.t).toBe('s');
  });

  test('texts that look like formulas or numbers stay texts', () => {
    const words = ['=1+1', '+55 34', '-10', '@SUM(A1)', '=HYPERLINK("x")', '007', '1.10', '10,5', 'TRUE', '2026-11-20'];
    const sheet = firstWorksheet(textSheet(...words));
    for (const [index, word] of words.entries()) {
      const cell = cellAt(sheet, index + 1, 0);
      expect(cell).toMatchObject({ t: 's', v: word });
      expect(cell?.f).toBeUndefined();
    }
  });

  test('accents and emoji are unchanged, control characters replaced', () => {
    const words = ['Ação, coração – 2ª €', '日本 Ω', '😀👩‍👩‍👧', 'a\u0000b\u0007c', 'x\ud800y', 'l1\r\nl2'];
    const read = valuesOf(firstWorksheet(textSheet(...words)), 1)
      .flat()
      .slice(1);
    expect(read).toEqual([...words.slice(0, 3), 'a b c', 'x\ufffdy', 'l1\nl2']);
  });

  test('a mark is appended to a text, is part of a number’s format, and is the whole text of a blank cell', () => {
    const cells = [text('3.1 - Diárias'), money(1250), blank].map((cell) => ({ ...cell, mark: '(INATIVA)' }));
    const sheet = firstWorksheet(sheetOf([column('text'), column('amount'), column('text')], [row(...cells)]));
    expect(valuesOf(sheet, 3)[1]).toEqual(['3.1 - Diárias (INATIVA)', 12.5, '(INATIVA)']);
    expect(cellAt(sheet, 1, 1)?.z).toContain('"(INATIVA)"');
  });

  test('an amount that is not a whole number of centavos is an error, not a wrong cell', () => {
    expect(() => xlsFile(sheetOf([column('amount')], [row(money(0.5))]))).toThrow(RangeError);
    expect(() => xlsFile(sheetOf([column('amount')], [row(money(MAX_CENTAVOS + 1))]))).toThrow(RangeError);
  });
});

describe('long texts', () => {
  test.each([255, 256, 4109, 4110, 4111, 8224, 32_767])('keeps a text of %d characters', (length) => {
    const words = ['x'.repeat(length), 'ç'.repeat(length), 'Ω'.repeat(length), 'fim'];
    expect(
      valuesOf(firstWorksheet(textSheet(...words)), 1)
        .flat()
        .slice(1),
    ).toEqual(words);
  });

  test('cuts a text of 40,000 characters visibly', () => {
    const [cut, fits] = valuesOf(firstWorksheet(textSheet('y'.repeat(40_000), 'z')), 1)
      .flat()
      .slice(1);
    expect(cut).toBe('y'.repeat(32_767 - CUT_MARK.length) + CUT_MARK);
    expect(fits).toBe('z');
  });
});

describe('spans', () => {
  test('column and row spans are merged ranges', () => {
    const span = (word: string, colSpan: number, rowSpan: number): Cell => ({ ...text(word), colSpan, rowSpan });
    const columns = [column('text'), column('amount'), column('amount')];
    const rows = [row(span('a', 1, 2), money(1), money(2)), row(money(3), money(4)), row(span('b', 3, 1))];
    const sheet = firstWorksheet(sheetOf(columns, rows));
    expect(sheet['!merges']?.map((range) => utils.encode_range(range))).toEqual(['A2:A3', 'A4:C4']);
    expect(valuesOf(sheet, 3).slice(1)).toEqual([
      ['a', 0.01, 0.02],
      [null, 0.03, 0.04],
      ['b', null, null],
    ]);
  });

  test.each([1026, 1027, 2000])('keeps %d merged ranges', (count) => {
    const rows = Array.from({ length: count }, (_, i) => row({ ...text(`g${i}`), colSpan: 2 }));
    const merges = firstWorksheet(sheetOf([column('text'), column('text')], rows))['!merges'];
    expect(merges?.map(({ s, e }) => [s.r, s.c, e.r, e.c])).toEqual(rows.map((_, i) => [i + 1, 0, i + 1, 1]));
  });
});
