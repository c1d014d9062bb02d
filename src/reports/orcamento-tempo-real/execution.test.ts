import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { MESES } from '../../domain/months.ts';
import type { Cell, UntitledSheet } from '../../sheet/sheet.ts';
import { columnKeys } from '../../sheet/columns.ts';
import { WHOLE_VIEW } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { layOutColumns, readColumns } from '../../reporting/screen-params.ts';
import { plainNames } from '../../reporting/columns.ts';
import { arrange, type Line } from './arrange.ts';
import { columns as ownColumns } from './columns.ts';
import { lastRealisedMonth } from './execution.ts';
import { orcamentoTempoReal } from './report.ts';

const AMOUNTS = plainNames(ownColumns);

type Months = readonly number[];
type Given = {
  readonly filho: string;
  readonly orcado: Months;
  readonly realizado: Months;
  readonly bloqueado: number;
};

/** A line of these months, in whole centavos; the year is their sum. */
function lineOf({ filho, orcado, realizado, bloqueado }: Given, index: number): Line {
  const values: Record<string, number> = Object.fromEntries(AMOUNTS.map((name) => [name, 0]));
  MESES.forEach((mes, at) => {
    values[`${mes}Orcado`] = orcado[at] ?? 0;
    values[`${mes}Realizado`] = realizado[at] ?? 0;
  });
  const totals = { totalAnoOrcado: sum(orcado), totalAnoRealizado: sum(realizado), totalBloqueado: bloqueado };
  const pai = filho.slice(0, filho.lastIndexOf('.'));
  const names = { nomeCCustoPai: `Pai ${pai}`, nomeCCustoFilho: `Filho ${filho}`, nomeTBOrcamento: 'Natureza' };
  const codes = { codCCustoPai: pai, codCCustoFilho: filho, codTBOrcamento: `3.${index}`, inativo: '0' } as const;
  return { ...codes, ...names, ...values, ...totals } as unknown as Line;
}

function sheetOf(lines: readonly Line[], params: Parameters<typeof readColumns>[1]): UntitledSheet {
  const context = { filters: { periodoOrcamento: 1 } as never, codColigada: 2, ano: 2026 };
  return layOutColumns(
    orcamentoTempoReal,
    readColumns(orcamentoTempoReal, params),
    arrange(lines, { comProjecao: true }),
    context,
  ).sheet;
}

const even = Array(12).fill(100_00) as Months;
const some: readonly Given[] = [
  { filho: '1.1.1', orcado: even, realizado: [90_00, 120_50], bloqueado: 30_00 },
  { filho: '1.1.1', orcado: [0, 0, 600_00], realizado: [5_00, 0], bloqueado: 0 },
  { filho: '1.1.2', orcado: [200_00, 0, 0, 40_00], realizado: [100_00, 250_00, 0], bloqueado: 7 },
];
const lines = some.map(lineOf);

describe('the year so far', () => {
  it('is compared with its plan, and the year beside it, at each level from its own sums; without a plan there is no percentage', () => {
    expect(sheetLines(sheetOf(lines, { colunas: 'acumulado' }))).toEqual([
      'header0 | Item | Até fevereiro | Ano',
      'header0 | Proposto | Realizado | Saldo | % executado | Proposto | Bloqueado | Disponível',
      'group0 | 1.1 - Pai 1.1 |  |  |  |  |  |  |',
      'group1 | 1.1.1 - Filho 1.1.1 |  |  |  |  |  |  |',
      'item2 | 3.0 - Natureza | 200,00 | 210,50 | -10,50 | 105,25% | 1.200,00 | 30,00 | 959,50',
      'item2 | 3.1 - Natureza | 0,00 | 5,00 | -5,00 | — | 600,00 | 0,00 | 595,00',
      'subtotal1 | Total | 200,00 | 215,50 | -15,50 | 107,75% | 1.800,00 | 30,00 | 1.554,50',
      'group1 | 1.1.2 - Filho 1.1.2 |  |  |  |  |  |  |',
      'item2 | 3.2 - Natureza | 200,00 | 350,00 | -150,00 | 175,00% | 240,00 | 0,07 | -110,07',
      'subtotal1 | Total | 200,00 | 350,00 | -150,00 | 175,00% | 240,00 | 0,07 | -110,07',
      'subtotal0 | Total do Centro de Custo (1.1) | 400,00 | 565,50 | -165,50 | 141,38% | 2.040,00 | 30,07 | 1.444,43',
      'total0 | Total Geral | 400,00 | 565,50 | -165,50 | 141,38% | 2.040,00 | 30,07 | 1.444,43',
    ]);
  });

  it('marks the percentage that would be reached by then if the year were spent evenly', () => {
    const paceAt = (row: number) => {
      const { value } = sheetOf(lines, { colunas: 'acumulado', mes: '4' }).rows.at(row)!.cells[4]!;
      return value.kind === 'percent' ? value.pace : undefined;
    };
    expect(paceAt(2)).toBe(1); // planned evenly
    expect(paceAt(3)).toBe(1 / 3); // 4 of 12 months of 600,00, all of which is planned by then
    expect(paceAt(5)).toBeUndefined(); // a group
  });

  it('marks that percentage also in a view of some rows', () => {
    const sheet = { title: 'Tempo Real', ...sheetOf(lines, { colunas: 'acumulado', mes: '4' }) };
    const { rows } = viewOf(sheet, { ...WHOLE_VIEW, found: '3.2' }).sheet;
    expect(rows.at(rows.length - 2)!.cells[4]!.value).toEqual({ kind: 'percent', ratio: 350 / 240, pace: 1 / 3 });
  });
});

describe('one month', () => {
  it('is compared alone with its plan', () => {
    expect(sheetLines(sheetOf(lines, { colunas: 'mes', mes: '1' })).slice(0, 5)).toEqual([
      'header0 | Item | Janeiro | Ano',
      'header0 | Proposto | Realizado | Saldo | % executado | Proposto | Bloqueado | Disponível',
      'group0 | 1.1 - Pai 1.1 |  |  |  |  |  |  |',
      'group1 | 1.1.1 - Filho 1.1.1 |  |  |  |  |  |  |',
      'item2 | 3.0 - Natureza | 100,00 | 90,00 | 10,00 | 90,00% | 1.200,00 | 30,00 | 959,50',
    ]);
  });
});

it('the default month is the last with a realised value; January if there is none', () => {
  expect(lastRealisedMonth(arrange(lines, { comProjecao: true }))).toBe(2);
  expect(lastRealisedMonth(arrange([], { comProjecao: true }))).toBe(1);
});

it('the default month is the last with realised values even if they add up to zero', () => {
  const reversed = [
    { filho: '1.1.1', orcado: even, realizado: [0, 10_00, 0, 50_00], bloqueado: 0 },
    { filho: '1.1.2', orcado: even, realizado: [0, 20_00, 0, -50_00], bloqueado: 0 },
  ].map(lineOf);
  expect(lastRealisedMonth(arrange(reversed, { comProjecao: true }))).toBe(4);
});

it('a column has the same name in addresses for every month and in both sets', () => {
  const keysOf = (params: Parameters<typeof readColumns>[1]) => columnKeys(sheetOf(lines, params).columns);
  const keys = keysOf({ colunas: 'acumulado' });
  expect(keys.slice(1, 6)).toEqual([
    'periodo-proposto',
    'periodo-realizado',
    'periodo-saldo',
    'periodo-executado',
    'ano-proposto',
  ]);
  for (const colunas of ['acumulado', 'mes'])
    for (const mes of ['1', '3', '12']) expect(keysOf({ colunas, mes })).toEqual(keys);
});

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -1e9, max: 1e11 }));
const months = fc.array(amount, { minLength: 12, maxLength: 12 });
const given = fc
  .array(
    fc.record({
      filho: fc.constantFrom('1.1.1', '1.1.2', '1.2.1', '2.1.1'),
      orcado: months,
      realizado: months,
      bloqueado: amount,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.toSorted((a, b) => (a.filho < b.filho ? -1 : a.filho > b.filho ? 1 : 0)));

const centavosOf = ({ value }: Cell) => (value.kind === 'money' ? value.centavos : Number.NaN);
const params = fc.record({ colunas: fc.constantFrom('acumulado', 'mes'), month: fc.integer({ min: 1, max: 12 }) });

it('at every level, saldo, % and disponível are calculated from the sums of the lines below it', () => {
  fc.assert(
    fc.property(given, params, (some, { colunas, month }) => {
      const from = colunas === 'mes' ? month - 1 : 0;
      const { rows } = sheetOf(some.map(lineOf), { colunas, mes: String(month) });
      let below: Given[] = [];
      let at = 0;
      for (let index = 0; index < rows.length; index++) {
        const { kind, level, cells } = rows.at(index)!;
        if (kind === 'group') continue;
        if (kind === 'item') below = [some[at++]!];
        else below = some.slice(0, at).filter(({ filho }) => kind === 'total' || isWithin(filho, some[at - 1]!, level));
        const sum = (pick: (line: Given) => Months | number) =>
          below.flatMap(pick).reduce((all, each) => all + each, 0);
        const [planned, realised] = [
          sum(({ orcado }) => orcado.slice(from, month)),
          sum(({ realizado }) => realizado.slice(from, month)),
        ];
        const year = sum(({ orcado }) => orcado);
        const blocked = sum(({ bloqueado }) => bloqueado);
        const free = year - sum(({ realizado }) => realizado) - blocked;
        expect([1, 2, 3, 5, 6, 7].map((column) => centavosOf(cells[column]!))).toEqual(
          [planned, realised, planned - realised, year, blocked, free].map((centavos) => centavos + 0),
        );
        expect(cells[4]!.value).toMatchObject({ kind: 'percent', ratio: planned === 0 ? null : realised / planned });
      }
      expect(at).toBe(some.length);
    }),
  );
});

/** Whether a line belongs to the same child (level 1) or parent (level 0) as the last one. */
function isWithin(filho: string, last: Given, level: number): boolean {
  const prefix = last.filho
    .split('.')
    .slice(0, level + 2)
    .join('.');
  return filho === prefix || filho.startsWith(`${prefix}.`);
}
