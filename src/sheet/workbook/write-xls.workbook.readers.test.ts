import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { expectedResults, comparableResults } from '../../testing/readers/expected-formulas.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { recalculateAll, type RecalculatedSheet } from '../../testing/readers/recalculated.ts';
import { walksAll } from '../../testing/sampled.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { column, row, sheetOf } from '../../testing/sheets/small-sheets.ts';
import { readWithLibreOffice, readWithXlrd } from '../../testing/readers/workbook-readers.ts';
import { wholeFile, xlsFile } from '../../testing/readers/xls-file.ts';
import { coded, money, percent, text } from '../cells.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import type { Fact, Worksheet } from './workbook.ts';

/** A workbook without worksheets of long forms. */
type Workbook = readonly [Worksheet, ...Worksheet[]];
import { writeXls } from './write-xls.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: workbooks in xlrd and LibreOffice (RUBRICA_SEM_LEITORES is set).');

const FACTS: readonly Fact[] = [
  { label: 'Organização', value: 'Serviço de Aprendizagem' },
  { label: 'Códigos', value: '1.10, '.repeat(15) },
];
const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { name: 'proposto', label: 'Proposto', format: 'currency' },
  { name: 'reformulado', label: 'Reformulado', format: 'amount' },
  { label: 'Variação', format: 'percent', follows: { kind: 'variation', of: ['proposto', 'reformulado'] } },
];
const line = (kind: Row['kind'], level: number, word: string, amount: number): Row => ({
  kind,
  level,
  cells: [text(word), money(amount), money(0), percent(null)],
});
const heading: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
const above: Sheet = {
  title: 'Orçamentário',
  columns,
  header: [heading],
  rows: [
    line('group', 0, 'Pessoal', 3),
    line('group', 1, 'Salários', 3),
    { ...line('item', 2, '1.10', 1), keys: ['Meio'] },
    { ...line('item', 12, '007', 2), keys: ['Fim'] },
    { ...line('subtotal', 0, 'Meio', 1), adds: { key: 0, value: 'Meio' } },
    line('total', 0, 'Total Geral', 3),
  ],
  keys: ['Área'],
};
const GROUP: Row = { kind: 'group', level: 0, cells: [coded('1.10', 'Grupo')] };
const TOTALS: readonly Row[] = [line('subtotal', 0, 'Total', -5), line('total', 0, 'Total Geral', -5)];
const below: Sheet = {
  ...above,
  title: 'Trimestral',
  rows: [GROUP, line('item', 1, 'a', -5), ...TOTALS],
  keys: [],
};
const bookOf = (...sheets: readonly [Sheet, ...Sheet[]]): Workbook => {
  const [first, ...others] = sheets.map((sheet): Worksheet => ({ name: sheet.title, facts: FACTS, sheet }));
  return [first!, ...others];
};

describe('several worksheets', () => {
  test('every worksheet has a unique name', () => {
    const { SheetNames } = openWorkbook(wholeFile(writeXls(bookOf(above, below, { ...below, title: 'ORÇAMENTÁRIO' }))));
    expect(SheetNames).toEqual(['Orçamentário', 'Trimestral', 'ORÇAMENTÁRIO (2)']);
  });

  test('totals are above or below the rows that collapse', () => {
    const outlines = [above, below].map((sheet) => openWorkbook(xlsFile(sheet)).Sheets[sheet.title]!['!outline']);
    expect(outlines.map((outline) => outline?.above ?? false)).toEqual([true, false]);
  });

  test('facts are above the header, one per row, followed by an empty row', () => {
    const sheet = openWorkbook(xlsFile(above, FACTS)).Sheets['Orçamentário']!;
    expect(valuesOf(sheet, 2).slice(0, 4)).toEqual([
      ...FACTS.map(({ label, value }) => [label, value]),
      [null, null],
      ['Item', 'Proposto'],
    ]);
    expect(sheet['!merges']).toBeUndefined();
    expect(sheet['!rows']?.[1]?.hpt).toBe(15);
  });
});

describe.skipIf(LEFT_OUT)('read back by xlrd', () => {
  const [first, second] = LEFT_OUT ? [] : readWithXlrd([wholeFile(writeXls(bookOf(above, below)))], true)[0]!;

  test('outlines have at most seven levels', () => {
    expect(first!.outline).toEqual([0, 0, 0, 0, 0, 1, 2, 7, 0, 0]);
    expect(second!.outline).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
  });

  test('keys are in hidden columns after all others', () => {
    expect(first!.hiddenColumns).toEqual([4]);
    expect(first!.values.map((values) => values[4])).toEqual([
      ...Array(3).fill(null),
      'Área',
      null,
      null,
      'Meio',
      'Fim',
      null,
      null,
    ]);
    expect(second!.hiddenColumns).toEqual([]);
  });

  test('negative figures are red, codes are texts and stay texts', () => {
    const formats = (r: number) => [0, 1, 2, 3].map((c) => first!.looks[`${r},${c}`]!.format);
    expect(formats(6)).toEqual([
      '@',
      '"R$" #,##0.00;[Red]-"R$" #,##0.00',
      '#,##0.00;[Red]-#,##0.00',
      '0.00%;[Red]-0.00%',
    ]);
    expect(formats(5)[0]).toBe('General');
    expect([6, 7].map((r) => first!.values[r]![0])).toEqual(['1.10', '007']);
  });

  test('labels are bold, values are not; facts and header are frozen', () => {
    expect([0, 1].map((c) => first!.looks[`0,${c}`]!.bold)).toEqual([true, false]);
    expect(first!.frozen).toEqual({ panes: true, rows: 4, columns: 1 });
    expect(first!.widths[0]! / 256).toBeGreaterThan('Organização'.length);
    expect(first!.heights[1]).toBe(300);
    expect(first!.widths[1]! / 256).toBeLessThan(30);
  });

  test('results of formulas, texts included, are stored in the file', () => {
    expect(first!.values.at(-1)).toEqual(['Total Geral', 0.03, 0, '—', null]);
  });
});

describe.skipIf(LEFT_OUT)('recalculated by LibreOffice', () => {
  const [sheet, ...sheets] = fc.sample(liveSheet, { numRuns: walksAll ? 100 : 10, seed: 1 });
  const any = bookOf(sheet!, ...sheets);
  const odd = Array.from({ length: 120 }, (_, i) => `coluna${1 + 2 * i}`);
  const cells = Array.from({ length: 241 }, (_, i) => money(i));
  const total: Column = { ...column('amount'), follows: { kind: 'sum', of: odd } };
  const many = bookOf(
    sheetOf(
      [...cells.map((_, i) => ({ ...column('amount'), name: `coluna${i}` })), total],
      [row(...cells, money(120 * 120))],
    ),
  );
  const rows = [line('item', 0, 'a', 1), line('total', 0, 'Total Geral', 2)];
  const wrong = bookOf({ ...above, rows, keys: [] });

  const workedOut = new Map<Workbook, readonly unknown[]>();
  beforeAll(() => {
    const books = [any, many, wrong];
    const files = books.map((book) => wholeFile(writeXls(book)));
    for (const [index, found] of recalculateAll(files, 'xls').entries())
      workedOut.set(books[index]!, resultsIn(books[index]!, found));
  });

  test('every formula gives its stored result', () => {
    expect(writtenIn(any).flatMap(Object.keys).length).toBeGreaterThan(1000);
    expect(workedOut.get(any)).toEqual(writtenIn(any));
  });

  test('sums of more separate cells than a function takes arguments are correct', () => {
    expect(workedOut.get(many)).toEqual(writtenIn(many));
  });

  test('the test detects a wrong result', () => {
    expect(writtenIn(wrong)).toMatchObject([{ '5,1': 0.02 }]);
    expect(workedOut.get(wrong)).toMatchObject([{ '5,1': 0.01 }]);
  });

  test('the rows repeated in print are those of the header, and all values are there', () => {
    const [converted] = readWithLibreOffice([xlsFile(above, FACTS)]);
    expect(converted!.titles.replaceAll('$', '')).toBe('4:4');
    expect(converted!.values.slice(4).map((values) => values.slice(0, 4))).toEqual(expectedCells(above).slice(1));
  });
});

/** The expected results of the formulas of each worksheet. */
function writtenIn(book: Workbook): readonly Readonly<Record<string, unknown>>[] {
  return book.map(({ facts, sheet }) => expectedResults(sheet, facts.length === 0 ? 0 : facts.length + 1));
}

/** The results of the formulas after a recalculation. */
function resultsIn(book: Workbook, found: readonly RecalculatedSheet[]): readonly unknown[] {
  return book.map(({ facts, sheet }, index) => {
    const written = expectedResults(sheet, facts.length === 0 ? 0 : facts.length + 1);
    return comparableResults(written, found[index]!, sheet);
  });
}
