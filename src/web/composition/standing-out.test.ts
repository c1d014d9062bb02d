import { expect, it } from 'vitest';
import type { AmountName, Composicao } from '../../contracts/composition.ts';
import { barsOf } from './bars-of-months.ts';
import { seriesOf } from './month-series.ts';
import { monthsOf } from './months-of.ts';
import { standingOut } from './standing-out.ts';

type Meses = NonNullable<Composicao['meses']>;

const months = (of: (mes: number) => Omit<Meses[number], 'mes'>): Meses =>
  Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...of(at + 1) }));
const executed = months((mes) => ({ proposta: 1000, reformulacao: 1200, realizado: mes <= 3 ? 1100 : 0 }));
const planned = months(() => ({ proposta: 1000, reformulacao: 1200, realizado: null }));

function said(valor: number, amount: AmountName, meses: Meses | null, basis?: string): string | undefined {
  const shared = { caminho: [], coluna: amount.coluna, rotulo: '', partes: null, comparacoes: [], formula: null };
  const answer: Composicao = { unidade: 'reais', valor, ...shared, meses, memorias: null, lancamentos: null };
  return standingOut(answer, amount, basis)?.words;
}

it('what was realised stands against the plan of its own months, on the basis searched', () => {
  expect(said(3300, { coluna: 'acumuladoRealizado', ate: '3' }, executed, '1')).toBe('3,00 acima do proposto');
  expect(said(3300, { coluna: 'acumuladoRealizado', ate: '3' }, executed, '2')).toBe('3,00 abaixo do reformulado');
  expect(said(1100, { coluna: 'marcoRealizado' }, executed, '1')).toBe('1,00 acima do proposto');
  expect(said(1000, { coluna: 'marcoRealizado' }, executed, '1')).toBeUndefined();
  expect(said(-300, { coluna: 'saldo', ate: '3' }, executed, '1')).toBe('3,00 acima do proposto');
  expect(said(300, { coluna: 'saldo', ate: '3' }, executed, '1')).toBeUndefined();
  expect(said(3000, { coluna: 'acumuladoOrcado', ate: '3' }, executed, '1')).toBeUndefined();
});

it('a plan stands against the other basis', () => {
  expect(said(12_000, { coluna: 'proposta' }, planned)).toBe('24,00 abaixo do reformulado');
  expect(said(14_400, { coluna: 'reformulacao' }, planned)).toBe('24,00 acima do proposto');
  expect(said(3000, { coluna: 'primeiro' }, planned, '1')).toBe('6,00 abaixo do reformulado');
  expect(said(500, { coluna: 'totalBloqueado' }, null, '1')).toBeUndefined();
});

it('an amount is of the months that its name tells, else of the year', () => {
  expect(monthsOf({ coluna: 'saldo', ate: '2' })).toEqual([1, 2]);
  expect(monthsOf({ coluna: 'saldo', mes: '5' })).toEqual([5]);
  expect(monthsOf({ coluna: 'marcoOrcado' })).toEqual([3]);
  expect(monthsOf({ coluna: 'dezembro' })).toEqual([12]);
  expect(monthsOf({ coluna: 'segundo' })).toEqual([4, 5, 6]);
  expect(monthsOf({ coluna: 'totalAno' })).toHaveLength(12);
});

it('bars stand on zero, above the plan they say so, and a loss hangs below', () => {
  const meses = months((mes) => ({
    proposta: 1000,
    reformulacao: 0,
    realizado: mes === 1 ? 2000 : mes === 2 ? -1000 : 500,
  }));
  const { months: drawn, zero } = barsOf(seriesOf(meses, '1'));
  const [january, february, march] = drawn.map(({ bars }) => bars[1]!);
  expect([january!.isOver, february!.isOver, march!.isOver]).toEqual([true, false, false]);
  expect(january!.y).toBe(0);
  expect(january!.y + january!.height).toBeCloseTo(zero);
  expect(february!.y).toBeCloseTo(zero);
  expect(january!.height).toBeCloseTo(2 * february!.height);
  expect(
    barsOf(
      seriesOf(
        months(() => ({ proposta: 0, reformulacao: 0, realizado: null })),
        '1',
      ),
    ).zero,
  ).toBe(0);
});
