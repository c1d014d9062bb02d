import { beforeAll, describe, expect, test } from 'vitest';
import { readWithOpenpyxl, type OpenpyxlSheet } from '../../testing/readers/openpyxl.ts';
import { fileOf, loadedFrom } from '../../testing/readers/loaded-workbook.ts';
import { resaved } from '../../testing/readers/resaved.ts';
import type { CellValue } from '../tables/cell-type.ts';
import { EXAMPLE_LEFT_IN, INSTRUCTIONS_SHEET } from '../tables/table.ts';
import { valuesOf } from '../tables/loaded-table.ts';
import type { TableName } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';
import { dataWorkbook, modelWorkbook, tableValue, type LoadableWorkbook } from './data-workbook.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: reading the workbook of data with other programs (RUBRICA_SEM_LEITORES is set).');

const months = Array.from({ length: 24 }, (_, month) => month * 101 - 300);
const LONG = `${'Diárias de instrutor; '.repeat(20)}fim`;

/** Some rows of some tables, with amounts in whole centavos. */
const rows: Partial<Record<TableName, readonly (readonly CellValue[])[]>> = {
  orcamentos: [[4, 2026, 1]],
  naturezas: [
    ['1.10', 'Com emoji 🐄 e 👩🏽‍🌾', false],
    ['007', ' blanks around ', true],
    ['1E5', 'a\nb', false],
    ['01/02', LONG, false],
  ],
  valores: [[4, '1.10', '007', '01', '1.10', 'proprios', ...months, -5]],
  'memorias-calculo': [null, 0, -1].map((reformulacao) => [4, '1.10', '007', 1, 0, reformulacao, '=1+1']),
  eventos: [
    [4, '1.10', 1, '', 'Feira', '2026-05-01', '', 1, '0100', ''],
    [4, '1.10', 2, '', 'Feira', '1900-01-15', '', 1, '', ''],
    [4, '1.10', 3, '', 'Feira', null, '', 1, '', ''],
  ],
  'lancamentos-importacao': [[4, 1, null, 'D', '007', '', '0031', '01', 1, '', '', '0.0001', '-1.5', null, 1, 2]],
};

const workbook: LoadableWorkbook = dataWorkbook('Serviço', '20/11/2026', (table) => [
  (rows[table.name] ?? []).map((row) => row.map((value, at) => tableValue(table.columns[at]!, value))),
]);

async function expectRows(file: Uint8Array): Promise<void> {
  const { loaded, problems } = await loadedFrom(file);
  expect(problems).toEqual([]);
  for (const read of loaded) {
    const sent = rows[read.table.name] ?? [];
    const values = read.lines.map((_, row) => read.table.columns.map(({ name }) => valuesOf(read, name)[row]));
    expect([read.table.name, values]).toEqual([read.table.name, sent]);
  }
}

describe.skipIf(LEFT_OUT)('the workbook of data in openpyxl', () => {
  let read: readonly OpenpyxlSheet[];
  const sheetOf = (name: string) => read.find((sheet) => sheet.name === name)!;
  beforeAll(async () => {
    read = readWithOpenpyxl([await fileOf(workbook)], true)[0]!;
  });

  test('has a sheet for each table after the one that explains them', () => {
    expect(read.map(({ name }) => name)).toEqual([INSTRUCTIONS_SHEET, ...tables.map(({ name }) => name)]);
    const explained = sheetOf(INSTRUCTIONS_SHEET).values.map(([first]) => first);
    for (const { name, columns } of tables) {
      const at = explained.indexOf(name);
      expect(explained.slice(at, at + 1 + columns.length)).toEqual([name, ...columns.map((column) => column.name)]);
    }
  });

  test('has bold column names that stay visible when scrolling', () => {
    for (const { name, columns } of tables) {
      const { values, looks, frozen, widths } = sheetOf(name);
      expect([values[0], frozen]).toEqual([columns.map((column) => column.name), 'A2']);
      const header = columns.map((_, column) => looks[`0,${column}`]!.bold);
      expect(header).toEqual(columns.map(() => true));
      expect(columns.filter((column, at) => widths[at]! < column.name.length + 1)).toEqual([]);
    }
  });

  test('has the text format for codes and texts, even in empty cells, and other formats for amounts, quantities and dates', () => {
    const formats = { text: '@', bigint: '#,##0.00;[Red]-#,##0.00', integer: '0', boolean: '0', date: 'dd/mm/yyyy' };
    for (const { name, columns } of tables) {
      const expected = columns.map(
        ({ type }) => ({ ...formats, numeric: '#,##0.0###;[Red]-#,##0.0###' })[type.inDatabase],
      );
      expect([name, sheetOf(name).columnFormats]).toEqual([name, expected]);
    }
    const { values, looks } = sheetOf('naturezas');
    expect(values.slice(1).map(([code]) => code)).toEqual(['1.10', '007', '1E5', '01/02']);
    expect([1, 2, 3, 4].map((row) => looks[`${row},0`]!.format)).toEqual(['@', '@', '@', '@']);
    expect([1, 4].map((row) => looks[`${row},1`]!.format)).toEqual(['@', 'General']); // Excel 2007 shows '####' for a longer text in the text format
    expect(sheetOf('valores').values[1]!.slice(6, 9)).toEqual([-3, -1.99, -0.98]);
  });

  test('offers the codes in the masters’ sheets down to their last filled row, and the fixed choices', () => {
    const ofNaturezas = `OFFSET('naturezas'!$A$1,1,0,MAX(1,COUNTA('naturezas'!$A$1:$A$1048576)-1),1)`;
    const { validations } = sheetOf('valores');
    expect(Object.keys(validations).map((cells) => cells.replace(/\d.*/, ''))).toEqual(['A', 'B', 'C', 'D', 'F']);
    expect(validations['C2:C1048576']).toEqual({
      type: 'list',
      formula: ofNaturezas,
      onError: 'warning',
      prompt: null,
    });
    expect(validations['F2:F1048576']).toMatchObject({ formula: '"proprios,terceiros"', onError: null });
    expect(sheetOf('naturezas').validations).toEqual({
      'C2:C1048576': { type: 'list', formula: '"1,0"', onError: null, prompt: '1 = sim, 0 = não' },
    });
    expect(sheetOf('eventos-parceiros').validations['A2:A1048576']!.formula).toContain("'eventos'!$C$1");
  });
});

describe.skipIf(LEFT_OUT)('the workbook of data in LibreOffice', () => {
  let data: Buffer;
  let model: Buffer;
  beforeAll(async () => {
    const files = await Promise.all([workbook, modelWorkbook()].map(fileOf));
    [data, model] = resaved(files) as readonly [Buffer, Buffer];
  });

  test('if saved there, loads with every value unchanged and offers the same choices', async () => {
    await expectRows(data);
    const [read] = readWithOpenpyxl([data]);
    const { validations } = read!.find(({ name }) => name === 'valores')!;
    const lists = Object.entries(validations).map(([cells, { formula }]) => [cells.replace(/\d.*/, ''), formula]);
    expect(lists).toContainEqual(['F', '"proprios,terceiros"']);
    expect(lists.find(([column]) => column === 'C')![1]).toMatch(/^OFFSET\(naturezas!\$A\$1,1,0,/);
  });

  test('if the model is saved there, it is refused only for its example rows', async () => {
    const { problems } = await loadedFrom(model);
    expect(problems).toEqual(tables.map(({ name }) => `aba ${name}, linha 2: ${EXAMPLE_LEFT_IN}`));
  });
});
