import { expect, it } from 'vitest';
import { SUBJECT_FIELDS } from '../contracts/composition.ts';
import { shapeOf } from '../contracts/shape.ts';
import { blockTracker, cellsAt } from '../sheet/rows/row-blocks.ts';
import type { Column, Row, Sheet } from '../sheet/sheet.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { sampleResult } from '../testing/sheets/sample-result.ts';
import type { z } from 'zod';
import type { LayoutContext, Report } from './report.ts';

/** Names of columns that are not fields of an answer: amounts of further sets of columns, and shares. */
const CALCULATED = [
  'diferenca',
  'saldo',
  'percentualExecutado',
  'disponivel',
  'acumuladoOrcado',
  'acumuladoRealizado',
  'restoPlano',
  'restoAnoAnterior',
  'restoRitmo',
  'projecao',
  'saldoProjetado',
  'percentualProjetado',
  'erroHaUmAno',
  'realizadoHaUmAno',
  'percentualErro',
  'percentual',
];

const AMOUNT_PARAMS = ['coluna', 'ate', 'mes'];

const context: LayoutContext = {
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    codOrcamentario: 'todos',
    orcamentoId: 4,
    periodoOrcamento: 1,
    exibirNaturezasInativas: true,
    tipoRelatorio: 1,
    comProjecao: true,
  },
  codColigada: 1,
  ano: 2026,
};

/** The sheets of a report: its own columns as in `layout`, and its further column sets for March. */
function sheetsOf(report: Report): readonly Sheet[] {
  const result = report.contract.parse(sampleResult(report.contract));
  const others = report.columnSets?.others ?? [];
  return [report.layout(result, context), ...others.map((set) => set.layout(result, context, 3))];
}

const opening = catalog.filter((report) =>
  sheetsOf(report).some(({ columns }) => columns.some(({ amount }) => amount)),
);
const cases = opening.flatMap((report) => sheetsOf(report).map((sheet, at) => ({ report, set: at, sheet })));

const rowsOf = ({ rows }: Sheet): readonly Row[] => Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
const isOfNumbers = ({ format }: Column) => format === 'amount' || format === 'currency' || format === 'percent';

it('the amounts of every report of the spec can be opened, except those of memories and postings', () => {
  const closed = catalog.filter((report) => !opening.includes(report));
  expect(closed.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['memoria-calculo', 'importacao-erp']));
  expect(closed.filter(({ composition }) => composition !== undefined)).toEqual([]);
  expect(opening.length).toBeGreaterThanOrEqual(12); // reports may be added
});

it.each(cases)(
  '$report.slug, columns $set: every column of amounts except the partners’ has a name that no other column has',
  ({ report, sheet }) => {
    const numbers = sheet.columns.filter(isOfNumbers);
    const unnamed = numbers.filter(({ amount }) => amount === undefined).map(({ label }) => label);
    expect(unnamed).toEqual(report.slug === 'eventos' ? ['Custo do Parceiro'] : []);
    const names = numbers.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
    expect(new Set(names.map((name) => JSON.stringify(name))).size).toBe(names.length);
    expect(names.flatMap((name) => Object.keys(name)).filter((param) => !AMOUNT_PARAMS.includes(param))).toEqual([]);
    const known = [...fieldsOf(report.contract), ...CALCULATED];
    expect(names.map(({ coluna }) => coluna).filter((coluna) => !known.includes(coluna!))).toEqual([]);
    expect(sheet.columns.filter((column) => !isOfNumbers(column) && column.amount !== undefined)).toEqual([]);
  },
);

it.each(cases)(
  '$report.slug, columns $set: every row with an amount that can be opened has a subject, unique among rows of its kind and level',
  ({ sheet }) => {
    const rows = rowsOf(sheet);
    const withAmounts = rows.filter(amountsIn(sheet));
    expect(withAmounts.length).toBeGreaterThan(0);
    expect(withAmounts.filter(({ subject }) => subject === undefined)).toEqual([]);
    const named = rows.flatMap(({ kind, level, subject }) => (subject === undefined ? [] : [{ kind, level, subject }]));
    expect(new Set(named.map((each) => JSON.stringify(each))).size).toBe(named.length);
    const fields = new Set(named.flatMap(({ subject }) => Object.keys(subject)));
    expect([...fields].filter((field) => !SUBJECT_FIELDS.some((known) => known === field))).toEqual([]);
  },
);

it.each(cases)(
  '$report.slug, columns $set: a group and its subtotal have the same subject, and the grand total’s is empty',
  ({ sheet }) => {
    const rows = rowsOf(sheet);
    const subjects = (kind: Row['kind']) =>
      new Set(
        rows.filter((row) => row.kind === kind && row.adds === undefined).map(({ subject }) => JSON.stringify(subject)),
      );
    const groups = subjects('group');
    expect([...subjects('subtotal')].filter((subject) => !groups.has(subject))).toEqual([]);
    expect([...subjects('total')]).toEqual(['{}']);
  },
);

/** Whether a row, read in order, has an amount in a column whose amounts can be opened. */
function amountsIn({ rows, columns }: Sheet): (row: Row, index: number) => boolean {
  const blocks = blockTracker();
  return (row, index) => {
    blocks.see(row, index);
    return cellsAt(rows, blocks, index).some(
      ({ cell, column }) =>
        columns[column]?.amount !== undefined && (cell.value.kind === 'money' || cell.value.kind === 'percent'),
    );
  };
}

/** The names of all fields of a contract. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const shape = shapeOf(schema);
  if (shape.is === 'list') return fieldsOf(shape.element);
  return shape.is === 'object' ? shape.fields.flatMap(([name, each]) => [name, ...fieldsOf(each)]) : [];
}
