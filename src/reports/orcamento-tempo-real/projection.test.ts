import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { MESES } from '../../domain/months.ts';
import { layOutColumns, readColumns } from '../../reporting/screen-params.ts';
import { placedFollows } from '../../sheet/columns.ts';
import type { Row } from '../../sheet/sheet.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from './arrange.ts';
import { projectedMonths, projectedTree } from './projection.ts';
import { orcamentoTempoReal } from './report.ts';

type Months = readonly number[];
type Given = { readonly filho: string; readonly orcado: Months; readonly realizado: Months; readonly antes?: Months };

const twelve = (amounts: Months): Months => MESES.map((_, at) => amounts[at] ?? 0);

/** The only line of its nature, so that the nature's series has the line's months. */
function lineOf({ filho, orcado, realizado, antes }: Given, index: number): Line {
  const [planned, realised] = [twelve(orcado), twelve(realizado)];
  const values = MESES.flatMap((mes, at) => [
    [`${mes}Orcado`, planned[at]],
    [`${mes}Realizado`, realised[at]],
  ]);
  const totals = { totalAnoOrcado: sum(planned), totalAnoRealizado: sum(realised), totalBloqueado: 0 };
  const names = { nomeCCustoPai: 'Sede', nomeCCustoFilho: `Filho ${filho}`, nomeTBOrcamento: 'Natureza' };
  const codes = { codCCustoPai: '1', codCCustoFilho: filho, codTBOrcamento: `3.${index}`, inativo: '0' } as const;
  const anoAnterior = antes ? [...twelve(orcado), ...twelve(antes)] : null;
  const serie = [...planned, ...realised, ...(antes ? twelve(antes) : [])];
  return { ...codes, ...names, ...Object.fromEntries(values), ...totals, anoAnterior, serie } as unknown as Line;
}

function sheetOf(given: readonly Given[], mes: string) {
  const context = { filters: { periodoOrcamento: 1 } as never, codColigada: 2, ano: 2026 };
  const choice = readColumns(orcamentoTempoReal, { colunas: 'projecao', mes });
  return layOutColumns(orcamentoTempoReal, choice, arrange(given.map(lineOf), { comProjecao: true }), context).sheet;
}

const even = Array(12).fill(100_00) as Months;

it('has the realised amount, the rest by the method of each nature, the error a year ago, and the band from that error', () => {
  const given = [
    { filho: '1.1', orcado: even, realizado: [100_00, 100_00, 100_00], antes: even.with(11, 90_00) },
    { filho: '1.1', orcado: even, realizado: [40_00, 40_00, 40_00] },
  ];
  expect(sheetLines(sheetOf(given, '3'))).toEqual([
    'header0 | Item | Até março | Resto do ano | Ano | Há um ano | Faixa de 80%',
    'header0 | Realizado | Como no plano | Como no ano anterior | No ritmo | Projeção | Proposto | Saldo | % do plano | Erro | Realizado | % de erro',
    'group0 | 1 - Sede |  |  |  |  |  |  |  |  |  |  |  |',
    'group1 | 1.1 - Filho 1.1 |  |  |  |  |  |  |  |  |  |  |  |',
    'item2 | 3.0 - Natureza | 300,00 | 900,00 | 0,00 | 0,00 | 1.200,00 | 1.200,00 | 0,00 | 100,00% | 10,00 | 1.190,00 | 0,84% | 1.168,96 a 1.231,04',
    'item2 | 3.1 - Natureza | 120,00 | 0,00 | 0,00 | 360,00 | 480,00 | 1.200,00 | 720,00 | 40,00% | 0,00 | 0,00 | — | histórico insuficiente',
    'subtotal1 | Total | 420,00 | 900,00 | 0,00 | 360,00 | 1.680,00 | 2.400,00 | 720,00 | 70,00% | 10,00 | 1.190,00 | 0,84% | 1.636,55 a 1.723,45',
    'subtotal0 | Total do Centro de Custo (1) | 420,00 | 900,00 | 0,00 | 360,00 | 1.680,00 | 2.400,00 | 720,00 | 70,00% | 10,00 | 1.190,00 | 0,84% | 1.636,55 a 1.723,45',
    'total0 | Total Geral | 420,00 | 900,00 | 0,00 | 360,00 | 1.680,00 | 2.400,00 | 720,00 | 70,00% | 10,00 | 1.190,00 | 0,84% | 1.636,55 a 1.723,45',
  ]);
});

it('in a workbook the projection is a formula that adds the columns before it, and the balance a difference formula', () => {
  const { columns } = sheetOf([{ filho: '1.1', orcado: even, realizado: [] }], '1');
  const follows = placedFollows(columns);
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const parts = ['acumuladoRealizado', 'restoPlano', 'restoAnoAnterior', 'restoRitmo'].map(at);
  expect(follows[at('projecao')]).toEqual({ kind: 'sum', of: parts });
  expect(follows[at('saldoProjetado')]).toEqual({ kind: 'difference', of: [at('totalAnoOrcado'), at('projecao')] });
});

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -1_000_00, max: 1_000_000_00 }));
const months = fc.array(amount, { minLength: 12, maxLength: 12 });
const given = fc.array(
  fc.record(
    { filho: fc.constantFrom('1.1', '1.2'), orcado: months, realizado: months, antes: months },
    { requiredKeys: ['filho', 'orcado', 'realizado'] },
  ),
  { minLength: 1, maxLength: 8 },
);

it('totals and the chart’s months add up exactly from the natures; after December nothing is left to project', () => {
  fc.assert(
    fc.property(given, fc.integer({ min: 1, max: 12 }), (some, month) => {
      const lines = some.toSorted((a, b) => (a.filho < b.filho ? -1 : 1));
      const { rows, columns } = sheetOf(lines, String(month));
      const all = Array.from({ length: rows.length }, (_, at) => rows.at(at)!);
      const last = all.at(-1)!;
      columns.forEach(({ format }, column) => {
        if (format !== 'amount') return;
        const items = all.filter(({ kind }) => kind === 'item').map((row) => centavosIn(row, column));
        expect(centavosIn(last, column)).toBe(sum(items));
      });
      const at = (name: string) =>
        centavosIn(
          last,
          columns.findIndex((column) => column.name === name),
        );
      const result = arrange(lines.map(lineOf), { comProjecao: true });
      expect(at('projecao')).toBe(at('acumuladoRealizado') + sum(projectedMonths(result, month)));
      const december = projectedTree(result, 12).totais;
      expect(december.restoPlano + december.restoAnoAnterior + december.restoRitmo).toBe(0);
    }),
  );
});

it('a filter changes no projection of a line: the method is that of the nature over all centres', () => {
  const realizado = [100_00, 90_00, 110_00];
  const [planned, unplanned] = [even, Array(12).fill(0) as Months].map((orcado, at) =>
    lineOf({ filho: `1.${1 + at}`, orcado, realizado }, 0),
  );
  const projectedIn = (lines: readonly Line[]) => {
    const [line] = projectedTree(arrange(lines, { comProjecao: true }), 3).centrosCustos[0]!.ccFilhos.at(
      -1,
    )!.naturezasOrcamentarias;
    return [line!.restoPlano, line!.restoRitmo];
  };
  const whole = projectedIn([planned!, { ...unplanned!, serie: null }]);
  expect(projectedIn([{ ...unplanned!, serie: planned!.serie! }])).toEqual(whole);
});

function centavosIn({ cells }: Row, column: number): number {
  const value = cells[column]?.value;
  return value?.kind === 'money' ? value.centavos : 0;
}
