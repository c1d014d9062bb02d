import { expect, it } from 'vitest';
import type { AmountName, Composicao } from '../../contracts/composition.ts';
import type { Composition } from '../../reporting/composition/composition.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { factsOf } from './amount-facts.ts';
import { monthBars } from '../months/month-bars.ts';
import { monthSeries, seriesOf } from './month-series.ts';
import { planDifference } from './standing-out.ts';

const SIZE = { width: 356, height: 142, plot: 118, widest: 11, gap: 1, margin: 6 };

type Meses = NonNullable<Composicao['meses']>;

const months = (of: (mes: number) => Omit<Meses[number], 'mes'>): Meses =>
  Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...of(at + 1) }));
const executed = months((mes) => ({ proposta: 1000, reformulacao: 1200, realizado: mes <= 3 ? 1100 : 0 }));
const planned = months(() => ({ proposta: 1000, reformulacao: 1200, realizado: null }));

const tempoReal = compositionOf('orcamento-tempo-real');
const conferir = compositionOf('conferir-preenchimento');
const totais = compositionOf('totais-centro-custo');
const entreAnos = compositionOf('orcamentario-comparativo-ano');
const trimestral = compositionOf('trimestral');

function compositionOf(slug: string): Composition {
  return catalog.find((report) => report.slug === slug)!.composition!;
}

type Of = { readonly composition?: Composition; readonly meses?: Meses | null; readonly periodoOrcamento?: 1 | 2 };

function wordsFor(valor: number, amount: AmountName, of: Of): string | undefined {
  const { composition = tempoReal, meses = executed, periodoOrcamento } = of;
  const facts = factsOf(composition, amount, { periodoOrcamento, ano: 2026 });
  const series = meses === null ? undefined : monthSeries(meses, composition, 2026);
  return planDifference({ unidade: 'reais', valor }, facts, series)?.words;
}

it('realised amounts are compared with the plan of the same months, on the basis of the search', () => {
  expect(wordsFor(3300, { coluna: 'acumuladoRealizado', ate: '3' }, { periodoOrcamento: 1 })).toBe(
    '3,00 acima do proposto',
  );
  expect(wordsFor(3300, { coluna: 'acumuladoRealizado', ate: '3' }, { periodoOrcamento: 2 })).toBe(
    '3,00 abaixo do reformulado',
  );
  expect(wordsFor(1100, { coluna: 'marcoRealizado' }, { periodoOrcamento: 1 })).toBe('1,00 acima do proposto');
  expect(wordsFor(1000, { coluna: 'marcoRealizado' }, { periodoOrcamento: 1 })).toBeUndefined();
  expect(wordsFor(-300, { coluna: 'saldo', ate: '3' }, { periodoOrcamento: 1 })).toBe('3,00 acima do proposto');
  expect(wordsFor(300, { coluna: 'saldo', ate: '3' }, { periodoOrcamento: 1 })).toBeUndefined();
  expect(wordsFor(3000, { coluna: 'acumuladoOrcado', ate: '3' }, { periodoOrcamento: 1 })).toBeUndefined();
});

it('an available amount below zero is an overrun', () => {
  expect(wordsFor(-300, { coluna: 'disponivel' }, { meses: null, periodoOrcamento: 1 })).toBe('além do disponível');
  expect(wordsFor(300, { coluna: 'disponivel' }, { meses: null, periodoOrcamento: 1 })).toBeUndefined();
});

it('a plan is compared with the other basis', () => {
  const ofTotais = { composition: totais, meses: planned };
  expect(wordsFor(12_000, { coluna: 'valorProposta' }, ofTotais)).toBe('24,00 abaixo do reformulado');
  expect(wordsFor(14_400, { coluna: 'valorReformulacao' }, ofTotais)).toBe('24,00 acima do proposto');
  const ofQuarters = { composition: trimestral, meses: planned, periodoOrcamento: 1 } as const;
  expect(wordsFor(3000, { coluna: 'primeiro' }, ofQuarters)).toBe('6,00 abaixo do reformulado');
  expect(wordsFor(500, { coluna: 'totalBloqueado' }, { ...ofQuarters, meses: null })).toBeUndefined();
});

it('a plan of another year shows its year, in the text and in the drawing', () => {
  const of = { composition: entreAnos, meses: planned };
  expect(wordsFor(12_000, { coluna: 'proposta' }, of)).toBe('24,00 abaixo do reformulado 2025');
  expect(wordsFor(14_400, { coluna: 'reformulacao' }, of)).toBe('24,00 acima do proposto 2026');
  const series = seriesOf(monthSeries(planned, entreAnos, 2026), undefined);
  expect(series.map(({ label }) => label)).toEqual(['Proposto 2026', 'Reformulado 2025']);
  expect(factsOf(entreAnos, { coluna: 'reformulacao' }, { ano: 2026 }).basis).toBe('anotherYear');
  expect(factsOf(entreAnos, { coluna: 'variacao' }, { ano: 2026 }).basis).toBe('anotherYear');
});

it('an amount is on the basis of its own measure, or of the search', () => {
  const basis = (composition: Composition, coluna: string, periodoOrcamento?: 1 | 2) =>
    factsOf(composition, { coluna }, { ano: 2026, periodoOrcamento }).basis;
  expect(basis(totais, 'valorReformulacao')).toBe('2');
  expect(basis(totais, 'valorProposta')).toBe('1');
  expect(basis(compositionOf('orcamentario-comparativo'), 'variacao')).toBe('both');
  expect(basis(tempoReal, 'totalAnoRealizado', 2)).toBe('2');
});

it('an amount has the months of its column or of the request', () => {
  const monthsOf = (amount: AmountName, composition = tempoReal) =>
    factsOf(composition, amount, { ano: 2026, periodoOrcamento: 1 }).months;
  expect(monthsOf({ coluna: 'saldo', ate: '2' })).toEqual([1, 2]);
  expect(monthsOf({ coluna: 'saldo', mes: '5' })).toEqual([5]);
  expect(monthsOf({ coluna: 'marcoOrcado' })).toEqual([3]);
  expect(monthsOf({ coluna: 'dezembro' }, conferir)).toEqual([12]);
  expect(monthsOf({ coluna: 'segundo' }, trimestral)).toEqual([4, 5, 6]);
  expect(monthsOf({ coluna: 'totalAno' }, conferir)).toHaveLength(12);
});

it('bars start at zero, mark what is above the plan, and point down below zero', () => {
  const meses = months((mes) => ({
    proposta: 1000,
    reformulacao: 0,
    realizado: mes === 1 ? 2000 : mes === 2 ? -1000 : 500,
  }));
  const { months: drawn, zero } = monthBars(seriesOf(monthSeries(meses, tempoReal, 2026), '1'), SIZE);
  const [january, february, march] = drawn.map(({ bars }) => bars[1]!);
  expect([january!.isOver, february!.isOver, march!.isOver]).toEqual([true, false, false]);
  expect(january!.y).toBe(0);
  expect(january!.y + january!.height).toBeCloseTo(zero);
  expect(february!.y).toBeCloseTo(zero);
  expect(january!.height).toBeCloseTo(2 * february!.height);
  const nothing = months(() => ({ proposta: 0, reformulacao: 0, realizado: null }));
  expect(monthBars(seriesOf(monthSeries(nothing, conferir, 2026), '1'), SIZE).zero).toBe(0);
});
