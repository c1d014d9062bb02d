import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { column, row, sheetOf, textSheet } from '../../testing/sheets/small-sheets.ts';
import {
  type ConvertedSheet,
  readWithLibreOffice,
  readWithXlrd,
  type XlrdSheet,
} from '../../testing/readers/workbook-readers.ts';
import { xlsFile } from '../../testing/readers/xls-file.ts';
import { money, percent, text } from '../cells.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { CUT_MARK } from './drawing/clean-text.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: reading .xls back with xlrd and LibreOffice (RUBRICA_SEM_LEITORES is set).');

function readFirst(sheet: Sheet, looks = false): XlrdSheet {
  return readWithXlrd([xlsFile(sheet)], looks)[0]![0]!;
}

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { label: 'Proposto', format: 'currency', startsGroup: true },
  { label: 'Reformulado', format: 'amount' },
  { label: 'Variação (P-R)/R', format: 'percent' },
];

const line = (kind: Row['kind'], level: number, item: string): Row => ({
  kind,
  level,
  cells: [text(item), money(123_456), money(-99), percent(null)],
});

const WITHOUT_VALUES: Row = { kind: 'item', level: 2, cells: [text('3.2 - Sem valores')] };

const report: Sheet = {
  title: 'Orçamentário Comparativo',
  columns,
  header: [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }],
  rows: [
    line('group', 0, '1.01 - Código'),
    line('group', 1, 'Custeio'),
    line('item', 2, '3.1 - Salários'),
    WITHOUT_VALUES,
    line('subtotal', 0, 'Total de Recursos Próprios'),
    line('total', 0, 'Total Geral'),
  ],
};

describe.skipIf(LEFT_OUT)('read back by xlrd', () => {
  test('any sheet is equal cell by cell', () => {
    fc.assert(
      fc.property(fc.array(randomSheet, { minLength: 15, maxLength: 25 }), (sheets) => {
        const read = readWithXlrd(sheets.map((sheet) => xlsFile(sheet))).map((worksheets) => worksheets[0]!.values);
        expect(read).toEqual(sheets.map(expectedCells));
      }),
      { numRuns: 4 },
    );
  });

  test('amounts up to the largest keep their values', () => {
    const amounts = [0, 1, -1, 29, 123_456_789, -987_654_321, MAX_CENTAVOS, -MAX_CENTAVOS];
    const { values } = readFirst(
      sheetOf(
        [column('currency')],
        amounts.map((centavos) => row(money(centavos))),
      ),
    );
    expect(values.slice(1)).toEqual(amounts.map((centavos) => [centavos / 100]));
  });

  test('texts of up to 32,767 characters are whole, longer ones are cut visibly', () => {
    const short = [255, 256, 4110, 8224, 32_767].flatMap((length) => ['x'.repeat(length), 'Ω'.repeat(length)]);
    const { values } = readFirst(textSheet(...short, '😀'.repeat(20_000), 'fim'));
    const cut = `${'😀'.repeat((32_767 - CUT_MARK.length) >> 1)}${CUT_MARK}`;
    expect(values.flat().slice(1)).toEqual([...short, cut, 'fim']);
  });

  test('65,536 rows fill a worksheet, the rest continues below the header in the next', () => {
    const long = (length: number): Sheet => sheetOf([column('amount')], { length, at: (i) => row(money(i)) }, 'Longa');
    const [full, split] = readWithXlrd([xlsFile(long(65_535)), xlsFile(long(65_537))]);
    expect(full!.map(({ name, values }) => [name, values.length])).toEqual([['Longa', 65_536]]);
    expect(split!.map(({ name, values }) => [name, values.length])).toEqual([
      ['Longa', 65_536],
      ['Longa (2)', 7],
    ]);
    const [first, second] = split!.map(({ values }) => values.slice(3));
    expect([...first!, ...second!].every(([value], i) => value === i / 100)).toBe(true);
  });

  test('more merges than one record holds are written', () => {
    const wide: Cell = { ...text('g'), colSpan: 2 };
    const { merges } = readFirst(sheetOf([column('text'), column('text')], Array<Row>(2000).fill(row(wide))));
    expect(merges).toEqual(Array.from({ length: 2000 }, (_, i) => [i + 1, i + 2, 0, 2]));
  });

  test('styles follow the kinds of rows', () => {
    const { looks, name, frozen } = readFirst(report, true);
    expect(name).toBe('Orçamentário Comparativo');
    expect(frozen).toEqual({ panes: true, rows: 1, columns: 1 });
    const at = (r: number, c: number) => looks[`${r},${c}`]!;
    expect([0, 1, 2, 3, 5, 6].map((r) => at(r, 0).bold)).toEqual([true, true, true, false, true, true]);
    expect([1, 2, 3, 5, 6].map((r) => at(r, 0).indent)).toEqual([0, 1, 2, 0, 0]);
    const fills = [0, 1, 2, 5, 6].map((r) => at(r, 0).fill);
    expect(new Set(fills).size).toBe(5);
    expect(fills).not.toContain(null);
    expect(at(3, 0).fill).toBeNull();
    for (const r of [0, 1, 2, 5, 6]) expect([1, 2, 3].map((c) => at(r, c).fill)).toEqual(Array(3).fill(at(r, 0).fill));
    expect([at(3, 0).top, at(5, 0).top, at(6, 0).top]).toEqual([0, 1, 2]);
    expect([1, 2].map((c) => at(3, c).format)).toEqual([
      '"R$" #,##0.00;[Red]-"R$" #,##0.00',
      '#,##0.00;[Red]-#,##0.00',
    ]);
    expect(at(3, 3).align).toBe(3);
  });

  test('blank cells of a filled row keep its fill', () => {
    const group: Row = { kind: 'group', level: 0, cells: [text('g')] };
    const { looks } = readFirst({ ...report, rows: [group] }, true);
    expect([1, 2, 3].map((c) => looks[`1,${c}`]!.fill)).toEqual(Array(3).fill(looks['1,0']!.fill));
  });

  test('widths follow the widest cell, heights the wrapped text', () => {
    const { widths, heights, looks } = readFirst(
      sheetOf(
        [column('text'), column('currency')],
        [row(text('curta'), money(-MAX_CENTAVOS)), row(text('palavra '.repeat(40)))],
      ),
      true,
    );
    expect(widths[1]! / 256).toBeGreaterThan('-R$ 9.999.999.999.999,99'.length);
    expect(widths[0]! / 256).toBeLessThan(64);
    expect(heights).toEqual([expect.any(Number), 300, expect.any(Number)]);
    expect(heights[2]).toBeGreaterThan(4 * 255);
    expect([looks['1,0']!.wrap, looks['2,0']!.wrap]).toEqual([false, true]);
  });
});

describe.skipIf(LEFT_OUT)('opened in LibreOffice', () => {
  const words = ['=1+1', '+55', '-10', '@SUM(A1)', "'x"];
  let converted: readonly ConvertedSheet[];
  beforeAll(() => {
    const wide = sheetOf(
      Array<Column>(12).fill(column('text')),
      words.map((word) => row(text(word), money(-1))),
    );
    converted = readWithLibreOffice([xlsFile(report), xlsFile(wide)]);
  });

  test('values, print set-up and the repeated header are understood', () => {
    const [first] = converted;
    expect(first!.values).toEqual(expectedCells(report));
    expect(first).toMatchObject({ orientation: 'landscape', paper: 9, fits: true, width: 1, height: 0 });
    expect(first!.footer).toBe('Página &P de &N');
    expect(first!.titles.replaceAll('$', '')).toBe('1:1');
  });

  test('from 12 columns on the paper is A3, and texts that look like formulas stay texts', () => {
    const { paper, values } = converted[1]!;
    expect(paper).toBe(8);
    expect(values.slice(1).map(([word, amount]) => [word, amount])).toEqual(words.map((word) => [word, -0.01]));
  });
});
