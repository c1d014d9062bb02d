import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFifteenthReport, differences, type Checkout } from './fifteenth-report.ts';
import { addOneLineColumns, ONE_LINE_COLUMNS } from './one-line-columns.ts';

// A report declares each amount once (decision 0054): in a copy of the checkout, one line adds a column to the
// fifteenth report, one to Tempo Real's Acumulado and one to Tempo Real's own columns. `npm run test:tudo` also checks
// these columns on the page (e2e/fifteenth-report.spec.ts).

type Seen = {
  readonly labels: readonly string[];
  readonly xls: readonly (readonly string[])[];
  readonly xlsx: readonly (readonly string[])[];
  readonly base: readonly string[];
  readonly feed: readonly string[];
  readonly composed: unknown;
  readonly schema: { readonly properties: { readonly coluna: { readonly enum: readonly string[] } } };
  readonly answer: string;
};

let checkout: Checkout;
let semestral: Seen;
let acumulado: Seen;
let statement: string;

beforeAll(() => {
  checkout = addFifteenthReport();
  addOneLineColumns(checkout);
  const file = join(checkout.folder, 'seen.json');
  const script = join(checkout.folder, 'src/testing/house/seen-columns.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, file], { cwd: checkout.folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const seen = JSON.parse(readFileSync(file, 'utf8')) as { semestral: Seen; acumulado: Seen; statement: string };
  ({ semestral, acumulado, statement } = seen);
}, 60_000);

afterAll(() => checkout.remove());

it('the copy differs by one line for each column', () => {
  const [ofSemestral, ...ofTempoReal] = ONE_LINE_COLUMNS;
  const own = differences(checkout).filter((line) => line.startsWith('+ src/reports/orcamento-tempo-real'));
  expect(own.toSorted()).toEqual(ofTempoReal.map(({ file, line }) => `+ ${file}: ${line}`).toSorted());
  const folder = join(import.meta.dirname, 'fifteenth-report/semestral');
  const before = readFileSync(join(folder, 'columns.ts'), 'utf8').split('\n');
  const after = readFileSync(join(checkout.folder, ofSemestral!.file), 'utf8').split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([ofSemestral!.line]);
  expect(after).toHaveLength(before.length + 1);
});

describe('a column of a measure and its months', () => {
  it('is a field of the answer', () => {
    const { naturezas, totais } = JSON.parse(semestral.answer).properties;
    expect(Object.keys(naturezas.items.properties)).toContain('verao');
    expect(Object.keys(totais.properties)).toContain('verao');
  });

  it('is on the sheet, added up in both workbooks', () => {
    expect(semestral.labels).toEqual(['Item', '1º Semestre', '2º Semestre', 'Total Anual', 'Verão']);
    for (const rows of [semestral.xls, semestral.xlsx]) expect(rows.at(-1)?.[4]).toMatch(/^SUBTOTAL\(9,E\d+:E\d+\)$/);
  });

  it('is in Base and in the feed', () => {
    expect(semestral.base).toContain('Verão');
    expect(semestral.feed).toContain('verao');
  });

  it('opens a composition, and its address is described', () => {
    expect(semestral.composed).toEqual({ rotulo: 'Proposto no 1º trimestre', valor: 600 });
    expect(semestral.schema.properties.coluna.enum).toContain('verao');
  });
});

it('a column of another table is in the statement and the answer', () => {
  expect(statement).toContain('filter (where mes between 1 and 6) as "semestreRealizado"');
  expect(statement).toContain('coalesce("semestreRealizado", 0) as "semestreRealizado"');
  expect(acumulado.answer).toContain('semestreRealizado');
});

describe('a column of a further set, calculated from others', () => {
  it('is on the sheet, in its group, with a live formula in both workbooks', () => {
    expect(acumulado.labels).toContain('Até fevereiro Folga');
    const column = acumulado.labels.indexOf('Até fevereiro Folga');
    for (const rows of [acumulado.xls, acumulado.xlsx]) {
      const formulas = rows.flatMap((row) => row?.[column] || []);
      expect(formulas).toContainEqual(expect.stringMatching(/^G\d+-C\d+$/));
    }
  });

  it('opens a composition with its month, and its address is described', () => {
    expect(acumulado.composed).toEqual({
      rotulo: 'Folga até fevereiro',
      valor: 7800 - 150,
      formula: ['totalAnoOrcado', 'acumuladoRealizado'],
    });
    expect(acumulado.schema.properties.coluna.enum).toContain('folga');
  });

  it('is neither in the answer nor in the feed, which have only the report’s own columns', () => {
    expect([acumulado.answer.includes('folga'), acumulado.feed.includes('folga')]).toEqual([false, false]);
  });
});
