import { utils, type WorkSheet } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { cellAt, valuesOf } from '../../testing/readers/sheetjs.ts';
import { column, row, sheetOf, textSheet } from '../../testing/sheets/small-sheets.ts';
import { openXlsx } from '../../testing/readers/xlsx-file.ts';
import { blank, money, percent, text } from '../cells.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';
import type { Fact } from './workbook.ts';
import { CUT_MARK } from './drawing/clean-text.ts';

async function firstOf(sheet: Sheet, facts: readonly Fact[] = []): Promise<WorkSheet> {
  const { SheetNames, Sheets } = await openXlsx(sheet, facts);
  return Sheets[SheetNames[0]!]!;
}

async function textsOf(...words: readonly string[]): Promise<readonly unknown[]> {
  return valuesOf(await firstOf(textSheet(...words)), 1)
    .flat()
    .slice(1);
}

describe('cells', () => {
  test('any sheet reads back equal in SheetJS, cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(randomSheet, async (sheet) => {
        expect(valuesOf(await firstOf(sheet), sheet.columns.length)).toEqual(expectedCells(sheet));
      }),
      { numRuns: 150 },
    );
  });

  test('amounts are exact numbers in reais, with the format of their column', async () => {
    const amounts = [0, 1, -1, 10, 123_456_789, -987_654_321, 536_870_911_00, MAX_CENTAVOS, -MAX_CENTAVOS];
    const columns = [column('currency'), column('amount'), column('text')];
    const rows = amounts.map((centavos) => row(money(centavos), money(centavos), money(centavos)));
    const sheet = await firstOf(sheetOf(columns, rows));
    expect(valuesOf(sheet, 3).slice(1)).toEqual(amounts.map((centavos) => Array(3).fill(centavos / 100)));
    const formats = ['"R$" #,##0.00;[Red]-"R$" #,##0.00', ...Array(2).fill('#,##0.00;[Red]-#,##0.00')];
    expect([0, 1, 2].map((c) => cellAt(sheet, 1, c)?.z)).toEqual(formats);
  });

  test('percentages, quantities and dates carry their own formats; an undefined percentage is an em dash', async () => {
    const cells: readonly Cell[] = [
      percent(0.1234),
      percent(null),
      { value: { kind: 'number', number: 12.3456 } },
      { value: { kind: 'date', date: '2026-11-20' } },
    ];
    const formats = ['percent', 'percent', 'quantity', 'date'] as const;
    const sheet = await firstOf(sheetOf(formats.map(column), [row(...cells)]));
    expect(valuesOf(sheet, 4)[1]).toEqual([0.1234, '—', 12.3456, 46_346]);
    expect([0, 2, 3].map((c) => cellAt(sheet, 1, c)?.z)).toEqual([
      expect.stringContaining('0.00%'),
      expect.stringContaining('#,##0.0###'),
      'dd/mm/yyyy',
    ]);
  });

  test('NaN and infinities are error cells', async () => {
    const cells = [NaN, Infinity].map((number): Cell => ({ value: { kind: 'number', number } }));
    const sheet = await firstOf(sheetOf([column('quantity'), column('quantity')], [row(...cells)]));
    expect([0, 1].map((c) => cellAt(sheet, 1, c)?.w)).toEqual(['#NUM!', '#NUM!']);
  });

  test('an amount that is not a whole number of centavos is an error, not a wrong cell', async () => {
    await expect(firstOf(sheetOf([column('amount')], [row(money(0.5))]))).rejects.toThrow(RangeError);
    await expect(firstOf(sheetOf([column('amount')], [row(money(MAX_CENTAVOS + 1))]))).rejects.toThrow(RangeError);
  });

  test('a mark is appended to a text, is part of a number’s format, and is the whole text of a blank cell', async () => {
    const cells = [text('3.1 - Diárias'), money(1250), blank].map((cell) => ({ ...cell, mark: '(INATIVA)' }));
    const sheet = await firstOf(sheetOf([column('text'), column('amount'), column('text')], [row(...cells)]));
    expect(valuesOf(sheet, 3)[1]).toEqual(['3.1 - Diárias (INATIVA)', 12.5, '(INATIVA)']);
    expect(cellAt(sheet, 1, 1)?.z).toContain('"(INATIVA)"');
  });
});

describe('texts', () => {
  test('texts that look like formulas, numbers or markup stay texts', async () => {
    const words = [
      '=1+1',
      '+55 34',
      '-10',
      '@SUM(A1)',
      '=HYPERLINK("x")',
      '007',
      '1.10',
      'TRUE',
      '<b>&amp;</b>',
      ']]>',
    ];
    const sheet = await firstOf(textSheet(...words));
    for (const [index, word] of words.entries()) {
      const cell = cellAt(sheet, index + 1, 0);
      expect(cell).toMatchObject({ t: 's', v: word });
      expect(cell?.f).toBeUndefined();
    }
  });

  test('accents, emoji, outer spaces and control characters are kept, lone surrogates are replaced', async () => {
    const words = ['Ação – 2ª €', '日本 Ω', '😀👩‍👩‍👧', ' a  b ', 'a\u0000b\u0007c', 'l1\r\nl2', '_x0041_'];
    expect(await textsOf(...words, 'x\ud800y')).toEqual([...words.slice(0, 5), 'l1\nl2', '_x0041_', 'x\ufffdy']);
  });

  test('texts of up to 32,767 characters are whole, longer ones cut visibly', async () => {
    const short = ['x', 'ç', 'Ω'].map((letter) => letter.repeat(32_767));
    const cut = 'y'.repeat(32_767 - CUT_MARK.length) + CUT_MARK;
    expect(await textsOf(...short, 'y'.repeat(40_000), 'fim')).toEqual([...short, cut, 'fim']);
  });
});

describe('spans', () => {
  test('column and row spans are merged ranges', async () => {
    const span = (word: string, colSpan: number, rowSpan: number): Cell => ({ ...text(word), colSpan, rowSpan });
    const columns = [column('text'), column('amount'), column('amount')];
    const rows = [row(span('a', 1, 2), money(1), money(2)), row(money(3), money(4)), row(span('b', 3, 1))];
    const sheet = await firstOf(sheetOf(columns, rows));
    expect(sheet['!merges']?.map((range) => utils.encode_range(range))).toEqual(['A2:A3', 'A4:C4']);
    expect(valuesOf(sheet, 3).slice(1)).toEqual([
      ['a', 0.01, 0.02],
      [null, 0.03, 0.04],
      ['b', null, null],
    ]);
  });
});

describe('above and beside the rows', () => {
  const facts = [
    { label: 'Organização', value: 'SENAR' },
    { label: 'Centros', value: 'Administração e Finanças; '.repeat(4) },
  ];

  test('facts, an empty row, then the header', async () => {
    const sheet = await firstOf(sheetOf([column('text'), column('amount')], [row(text('x'), money(1))]), facts);
    expect(valuesOf(sheet, 2)).toEqual([
      ...facts.map(({ label, value }) => [label, value]),
      [null, null],
      ['text', 'amount'],
      ['x', 0.01],
    ]);
    expect(sheet['!merges']).toBeUndefined();
  });

  test('the keys are in hidden columns after the others', async () => {
    const keyed: Row = { ...row(text('x'), money(1)), keys: ['Recursos Próprios'] };
    const sheet = await firstOf({
      ...sheetOf([column('text'), column('amount')], [keyed, row(text('y'))]),
      keys: ['Recurso'],
    });
    expect(valuesOf(sheet, 3).map((cells) => cells[2])).toEqual(['Recurso', 'Recursos Próprios', null]);
    expect(sheet['!cols']?.map(({ hidden }) => hidden === true)).toEqual([false, false, true]);
  });
});
