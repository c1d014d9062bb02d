import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { type OpenpyxlSheet, readWithOpenpyxl, valuesWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { smallFacts, smallReport } from '../../testing/sheets/small-report.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { xlsxFile } from '../../testing/readers/xlsx-file.ts';
import { money, text } from '../cells.ts';
import type { Column, Sheet } from '../sheet.ts';
import type { Fact } from './workbook.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: reading .xlsx back with openpyxl (RUBRICA_SEM_LEITORES is set).');

async function readFirst(sheet: Sheet, facts: readonly Fact[] = [], looks = true): Promise<OpenpyxlSheet> {
  return readWithOpenpyxl([await xlsxFile(sheet, facts)], looks)[0]![0]!;
}

describe.skipIf(LEFT_OUT)('read back by openpyxl', () => {
  let read: OpenpyxlSheet;
  beforeAll(async () => {
    read = await readFirst(smallReport, smallFacts);
  });

  test('any sheet is equal cell by cell', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomSheet, { minLength: 15, maxLength: 25 }), async (sheets) => {
        const files = await Promise.all(sheets.map((sheet) => xlsxFile(sheet)));
        const cells = valuesWithOpenpyxl(files).map((worksheets) => worksheets[0]!);
        expect(cells).toEqual(sheets.map(expectedCells));
      }),
      { numRuns: 4 },
    );
  });

  test('cells have the sheet’s formulas with their values', () => {
    const { formulas, values, recalculates } = read;
    expect(values.slice(4).map((cells) => cells.slice(1, 4))).toEqual([
      ...Array(3).fill([2, 1, 1]),
      [null, null, null],
      ...Array(2).fill([2, 1, 1]),
    ]);
    expect(formulas).toMatchObject({
      '4,1': '=SUBTOTAL(9,B6:B7)',
      '5,2': '=SUBTOTAL(9,C7:C7)',
      '6,3': '=IF(ROUND(C7,2)=0,IF(ROUND(B7,2)=0,0,"—"),(B7-C7)/C7)',
      '8,1': '=SUMIF(E5:E7,"=Recursos Próprios",B5:B7)',
      '9,2': '=SUBTOTAL(9,C5:C7)',
    });
    expect(Object.keys(formulas)).toHaveLength(13);
    expect(recalculates).toBe(true);
  });

  test('facts and header are frozen, rows collapse, keys are hidden', () => {
    expect(read.frozen).toBe('B5');
    expect(read.merges).toEqual([]);
    expect(read.outline).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0, 0]);
    expect(read.totalsBelow).toBe(false);
    expect(read.hiddenColumns).toEqual([4]);
    expect(read.values.map((cells) => cells[4])).toEqual([
      ...Array(3).fill(null),
      'Recurso',
      null,
      null,
      'Recursos Próprios',
      null,
      null,
      null,
    ]);
  });

  test('a page is landscape, one page wide, with title, header and number', async () => {
    const { print } = read;
    expect(print).toEqual({
      titles: '$4:$4',
      orientation: 'landscape',
      paper: 9,
      width: 1,
      height: 0,
      fits: true,
      header: 'Orçamentário && Comparativo',
      footer: 'Página &P de &N',
    });
    const wide = await readFirst(sheetOf(Array<Column>(12).fill(column('amount')), []));
    expect(wide.print.paper).toBe(8);
  });

  test('styles follow the kinds of rows', () => {
    const { looks } = read;
    const at = (r: number, c: number) => looks[`${r},${c}`]!;
    expect([0, 3, 4, 5, 6, 8, 9].map((r) => at(r, 0).bold)).toEqual([true, true, true, true, false, true, true]);
    expect(at(0, 1).bold).toBe(false);
    expect([4, 5, 6, 8, 9].map((r) => at(r, 0).indent)).toEqual([0, 1, 2, 0, 0]);
    expect(new Set([3, 4, 5, 8, 9].map((r) => at(r, 0).fill)).size).toBe(5);
    for (const r of [4, 7, 9]) expect([1, 2, 3].map((c) => at(r, c).fill)).toEqual(Array(3).fill(at(r, 0).fill));
    expect([6, 8, 9].map((r) => at(r, 0).top)).toEqual([null, 'thin', 'medium']);
    expect([1, 2, 3].map((c) => at(6, c).format)).toEqual([
      '"R$" #,##0.00;[Red]-"R$" #,##0.00',
      '#,##0.00;[Red]-#,##0.00',
      '0.00%;[Red]-0.00%',
    ]);
  });

  test('widths follow the widest cell, heights the wrapped text; codes stay texts', async () => {
    const words = ['curta', 'palavra '.repeat(40), '1.10'];
    const rows = words.map((word) => row(text(word), money(-MAX_CENTAVOS)));
    const { widths, heights, looks } = await readFirst(sheetOf([column('text'), column('currency')], rows));
    expect(widths[1]!).toBeGreaterThan('-R$ 9.999.999.999.999,99'.length);
    expect(widths[0]!).toBeLessThan(64);
    expect([heights[1], heights[3]]).toEqual([null, null]);
    expect(heights[2]!).toBeGreaterThan(50);
    expect([1, 2, 3].map((r) => looks[`${r},0`]!.wrap)).toEqual([false, true, false]);
    expect(looks['3,0']!.format).toBe('@');
  });
});
