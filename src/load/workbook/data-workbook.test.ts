import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { fileOf, loadedFrom } from '../../testing/readers/loaded-workbook.ts';
import { runs } from '../../testing/sampled.ts';
import { Wrong, type CellValue } from '../tables/cell-type.ts';
import { EXAMPLE_LEFT_IN, EXAMPLE_MARK } from '../tables/table.ts';
import { KnownKeys } from '../checks/known-keys.ts';
import { valuesOf } from '../tables/loaded-table.ts';
import type { Column, Table } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';
import { dataWorkbook, modelWorkbook, tableColumns, tableValue, type LoadableWorkbook } from './data-workbook.ts';
import { tableWords } from './table-words.ts';

async function readBack(workbook: LoadableWorkbook) {
  return loadedFrom(await fileOf(workbook));
}

type Row = readonly CellValue[];

/** The data workbook with these rows of each table. */
function bookOf(rowsOf: (table: Table) => readonly Row[]): LoadableWorkbook {
  return dataWorkbook('Serviço', '01/02/2026', (table) => [
    rowsOf(table).map((row) => row.map((value, at) => tableValue(table.columns[at]!, value))),
  ]);
}

/** Random values of a cell by its column's type, without those that the type refuses. */
function cellOf({ type, name }: Column): fc.Arbitrary<CellValue> {
  const read = (text: string) => type.read(type.kind === 'text' ? text : text.trim());
  const accepted = (texts: fc.Arbitrary<string>) =>
    texts.map(read).filter((value): value is CellValue => !(value instanceof Wrong) && value !== EXAMPLE_MARK);
  if (type.choices !== undefined) return accepted(fc.constantFrom(...type.choices.map(({ text }) => text)));
  if (type.inDatabase === 'bigint') return type.read('') === null ? fc.oneof(fc.constant(null), centavos) : centavos;
  if (type.inDatabase === 'numeric') return quantities.map((text) => (text === null ? null : (read(text) as string)));
  if (type.inDatabase === 'date') return days;
  if (type.inDatabase === 'integer') return name === 'ano' ? fc.integer({ min: 1900, max: 2999 }) : ids;
  return accepted(fc.oneof(fc.constantFrom(...HARD), anyText));
}

const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const centavos = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }));
const quantities = fc.oneof(
  fc.constantFrom(null, '0,0001', '-0,5', '1,5000', '0', '99999999999,9999'),
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((units) => (units / 10_000).toFixed(4).replace('.', ',')),
);
const days = fc.oneof(
  fc.constantFrom(null, '1900-01-01', '1900-02-28', '1900-03-01', '9999-12-31'),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const HARD = [
  '',
  '1.10',
  '007',
  '0',
  '1E5',
  ' antes',
  'depois ',
  '   ',
  '\t',
  'a\nb',
  'a\r\nb',
  '\r',
  '_x000D_',
  '_x005F_x000D_',
  '_X000D_',
  '_x000d_',
  '_x0000_',
  '_x1F404_',
  '🐄',
  '\u{10FFFD}',
  'e\u0301',
  '\u0085\u2028\u200b',
  '<a href="x">&amp;]]></a>',
  '=1+1',
  "'01",
  '15/03',
  '-',
  'VERDADEIRO',
  'x'.repeat(32_767),
];

const tableRows = fc.record(
  Object.fromEntries(
    tables.map(({ name, columns }) => [name, fc.array(fc.tuple(...columns.map(cellOf)), { maxLength: 6 })]),
  ),
) as fc.Arbitrary<Readonly<Record<string, readonly Row[]>>>;

/** The rows with distinct keys, the last of each; a load refuses repeated keys. */
function distinct(table: Table, rows: readonly Row[]): readonly Row[] {
  if (table.numbered) return rows;
  const at = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  return [...new Map(rows.map((row) => [at.map((index) => row[index]).join('\u001f'), row])).values()];
}

/** A quantity as a number: '1.5000' and '1.5' are the same in the database. */
function plain(value: CellValue, { type }: Column): CellValue {
  return type.inDatabase === 'numeric' && value !== null ? Number(value) : value;
}

describe('the workbook of an organisation\u2019s data', () => {
  test('is read back with every value unchanged', async () => {
    const property = fc.asyncProperty(tableRows, async (generated) => {
      const rowsOf = (table: Table) => distinct(table, generated[table.name]!);
      const { loaded, problems } = await readBack(bookOf(rowsOf));
      expect(problems).toEqual([]);
      expect(loaded.map(({ table }) => table.name)).toEqual(tables.map(({ name }) => name));
      for (const read of loaded) {
        const values = read.table.columns.map((column) =>
          valuesOf(read, column.name).map((value) => plain(value, column)),
        );
        const sent = read.table.columns.map((column, at) => rowsOf(read.table).map((row) => plain(row[at]!, column)));
        expect([read.table.name, values]).toEqual([read.table.name, sent]);
      }
    });
    await fc.assert(property, { numRuns: runs(12, 300) });
  });

  test('preserves every difficult text in a name, and the zeros of codes', async () => {
    const naturezas = tables.find(({ name }) => name === 'naturezas')!;
    const texts = HARD.filter((text) => text.trim() !== '');
    const rows = texts.map((text, index): Row => [`0${index}`, text, false]);
    const { loaded, problems } = await readBack(bookOf((table) => (table === naturezas ? rows : [])));
    expect(problems).toEqual([]);
    const read = loaded.find(({ table }) => table === naturezas)!;
    expect(valuesOf(read, 'nomeTBOrcamento')).toEqual(texts);
    expect(valuesOf(read, 'codTBOrcamento')).toEqual(texts.map((_, index) => `0${index}`));
  });

  test('distinguishes empty from zero', async () => {
    const memories = tables.find(({ name }) => name === 'memorias-calculo')!;
    const rows: readonly Row[] = [null, 0, -1, 5].map((reformulacao) => [4, '1', '3', 1, 0, reformulacao, '']);
    const { loaded } = await readBack(bookOf((table) => (table === memories ? rows : [])));
    const read = loaded.find(({ table }) => table === memories)!;
    expect(valuesOf(read, 'reformulacao')).toEqual([null, 0, -1, 5]);
  });
});

describe('the empty model', () => {
  test('is refused only for its example rows, each by its sheet and line', async () => {
    const { problems } = await readBack(modelWorkbook());
    expect(problems).toEqual(tables.map(({ name }) => `aba ${name}, linha 2: ${EXAMPLE_LEFT_IN}`));
  });

  test('without its example rows is a load without rows', async () => {
    const { sheets, explaining } = modelWorkbook();
    const { loaded, problems } = await readBack({
      explaining,
      sheets: sheets.map((sheet) => ({ ...sheet, rows: [] })),
    });
    expect(problems).toEqual([]);
    expect(loaded.map(({ lines }) => lines.length)).toEqual(tables.map(() => 0));
  });

  test('has examples that a load accepts and that refer to each other', () => {
    const known = new KnownKeys();
    for (const table of tables) {
      const { columns } = tableWords[table.name];
      expect(Object.keys(columns)).toEqual(table.columns.map(({ name }) => name));
      for (const { name, type, refersTo } of table.columns) {
        const value = type.read(columns[name]![1]);
        const isKnown = refersTo === undefined || known.has(refersTo, value as string);
        const wrong = value instanceof Wrong || !isKnown ? [`${table.name} ${name}`] : [];
        expect(wrong).toEqual([]);
        if (table.key[0] === name && !table.numbered) known.add(table.name, [value as string]);
      }
    }
  });
});

test('columns offer the codes in the sheet of the table that they refer to, and the words of fixed choices', () => {
  const allowed = Object.fromEntries(
    tables.flatMap((table) =>
      tableColumns(table).flatMap((column) =>
        column.allowed === undefined ? [] : [[`${table.name}.${column.label}`, column.allowed]],
      ),
    ),
  );
  expect(allowed['valores.codTBOrcamento']).toEqual({ kind: 'column', sheet: 'naturezas', column: 0 });
  expect(allowed['eventos-parceiros.eventoId']).toEqual({ kind: 'column', sheet: 'eventos', column: 2 });
  expect(allowed['naturezas.inativo']).toEqual({ kind: 'choices', choices: ['1', '0'], hint: '1 = sim, 0 = não' });
  expect(allowed['valores.recurso']).toEqual({ kind: 'choices', choices: ['proprios', 'terceiros'], hint: undefined });
  expect(allowed['naturezas.codTBOrcamento']).toBeUndefined();
});
