import { beforeAll, expect, test } from 'vitest';
import { type FilteredSheet, readTables, readTablesByLibreOffice } from '../../testing/readers/tables.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { readWithXlrd, type XlrdSheet } from '../../testing/readers/workbook-readers.ts';
import { wholeFile } from '../../testing/readers/xls-file.ts';
import { xlsxBook } from '../../testing/readers/xlsx-file.ts';
import { textSheet } from '../../testing/sheets/small-sheets.ts';
import { blank, coded, money, number, text } from '../cells.ts';
import { type LongFact, longForm, longRows } from '../long/long-form.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import type { Workbook } from './workbook.ts';
import { writeXls } from './write-xls.ts';

const month = (value: number): Column => ({
  label: `Mês ${value}`,
  format: 'amount',
  long: { kind: 'measure', field: 'orcado', label: 'Orçado', period: { field: 'mes', label: 'Mês', value } },
});
const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { label: 'Data', format: 'date', long: { kind: 'detail', field: 'data' } },
  { label: 'Dito & "escrito" <assim>', format: 'text', long: { kind: 'detail', field: 'dito' } },
  { label: 'Unitário', format: 'currency', long: { kind: 'detail', field: 'unitario' } },
  month(1),
  month(2),
  { label: 'Pessoas', format: 'quantity', long: { kind: 'measure', field: 'pessoas' } },
];
const levels = { levels: ['Natureza'], levelFields: [{ code: 'cod', name: 'nome', mark: 'situacao' }] };
const facts: readonly LongFact[] = [{ name: 'ano', label: 'Ano', kind: 'whole', value: 2026 }];
const date = (day: string): Cell => ({ value: { kind: 'date', date: day } });
const item = (...cells: readonly Cell[]): Row => ({ kind: 'item', level: 0, cells });
const sheet: Sheet = {
  title: 'Relatório',
  columns,
  header: [],
  rows: [
    item(
      coded('1.10', '=1+1'),
      date('2026-02-03'),
      text('a\nb'),
      money(5),
      money(-1),
      money(999_999_999_999_999),
      number(1.5),
    ),
    item(
      { ...coded('007', '😀 <&>'), mark: '(INATIVA)' },
      date('1899-01-01'),
      text('"'),
      money(7),
      money(0),
      money(0),
      number(0),
    ),
    item(coded('2', 'Fim'), date('2026-02-03'), text('_x0041_'), money(5), money(12), money(0), number(0)),
  ],
  ...levels,
};
const nothing: Sheet = { ...sheet, rows: [] };
const bookOf = (longOf: Sheet): Workbook => [
  { name: 'Relatório', facts: [], sheet: textSheet('a') },
  { name: 'Base', facts, longOf },
];

const HEADINGS =
  'Ano;Natureza (código);Natureza (nome);Natureza (situação);Data;Dito & "escrito" <assim>;Unitário;Mês;Orçado;Pessoas'.split(
    ';',
  );

/** The rows as a reader sees them: amounts in reais, dates as days, a date before Excel's calendar as text. */
const ROWS = [...longRows(longForm(sheet, facts))].map((row) =>
  row.map((value, column) => {
    if (value === '2026-02-03') return 46_056;
    return (column === 6 || column === 8) && typeof value === 'number' ? value / 100 : value;
  }),
);

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: worksheets in long form in three readers (RUBRICA_SEM_LEITORES is set).');

let xlsx: Uint8Array;
let xls: Uint8Array;
beforeAll(async () => {
  xlsx = await xlsxBook(bookOf(sheet));
  xls = wholeFile(writeXls(bookOf(sheet)));
});

test.skipIf(LEFT_OUT)(
  'an .xlsx has a table with filters over all rows, distinct headings, and an empty print area',
  async () => {
    const divided = await xlsxBook(bookOf(sheet), 3);
    const read = readTables([xlsx, divided, await xlsxBook(bookOf(nothing))]);
    const [[, base], [own, ...parts], [, empty]] = read as [
      readonly FilteredSheet[],
      readonly FilteredSheet[],
      readonly FilteredSheet[],
    ];
    const table = (name: string, ref: string) => ({ name, ref, headings: HEADINGS, filters: ref });
    expect(base!.values).toEqual([HEADINGS, ...ROWS]);
    expect([base!.name, base!.tables, base!.printed]).toEqual(['Base', [table('Base', 'A1:J6')], '$L$1']);
    expect(own!.tables).toEqual([]);
    expect(parts.map(({ name, tables }) => [name, tables])).toEqual([
      ['Base', [table('Base', 'A1:J3')]],
      ['Base (2)', [table('Base2', 'A1:J3')]],
      ['Base (3)', [table('Base3', 'A1:J2')]],
    ]);
    expect(parts.flatMap(({ values }) => values.slice(1))).toEqual(ROWS);
    expect([empty!.tables, empty!.values]).toEqual([[table('Base', 'A1:J2')], [HEADINGS]]);
  },
);

test.skipIf(LEFT_OUT)('an .xls has the same rows, and continues in further worksheets', { tags: 'tudo' }, () => {
  const [[, base]] = readWithXlrd([xls]) as [readonly XlrdSheet[]];
  expect(base!.values).toEqual([HEADINGS, ...ROWS]);
  const at = (index: number) => item(coded(`${index}`, 'n'), blank, blank, blank, money(index + 1), money(1));
  const many = { ...sheet, rows: { length: 32_768, at: (index: number) => (index < 32_768 ? at(index) : undefined) } };
  const { SheetNames, Sheets } = openWorkbook(wholeFile(writeXls(bookOf(many))));
  expect(SheetNames).toEqual(['Relatório', 'Base', 'Base (2)']);
  const [first, second] = SheetNames.slice(1).map((name) => valuesOf(Sheets[name]!, HEADINGS.length));
  expect([first!.length, first![0], second!.length, second![0]]).toEqual([65_536, HEADINGS, 2, HEADINGS]);
  const months = [...first!.slice(1), ...second!.slice(1)].map((row) => [row[1], row[7], row[8]]);
  const expected = months.map((_, row) => [
    `${row >> 1}`,
    1 + (row % 2),
    row % 2 === 1 ? 0.01 : ((row >> 1) + 1) / 100,
  ]);
  expect([months.length, months.join('|') === expected.join('|')]).toEqual([65_536, true]);
});

test.skipIf(LEFT_OUT)('LibreOffice reads the filters and the values of both files', { tags: 'tudo' }, () => {
  for (const [at, [own, base]] of readTablesByLibreOffice(xls, xlsx).entries()) {
    expect([at, base!.values.map((row) => row.slice(0, HEADINGS.length))]).toEqual([at, [HEADINGS, ...ROWS]]);
    expect([at, base!.filter ?? base!.tables[0]?.ref]).toEqual([at, 'A1:J6']);
    expect([own!.filter, own!.tables, base!.printed]).toEqual([null, [], '$L$1']);
  }
});
