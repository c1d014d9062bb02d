import { expect, it } from 'vitest';
import { MESES, type Mes } from '../../domain/months.ts';
import { arrange, type Line } from './arrange.ts';
import { chart } from './chart.ts';

const months = (of: (month: number) => readonly [number, number]) =>
  Object.fromEntries(
    MESES.flatMap((mes, month) => [
      [`${mes}Orcado`, of(month)[0]],
      [`${mes}Realizado`, of(month)[1]],
    ]),
  ) as Record<`${Mes}${'Orcado' | 'Realizado'}`, number>;

const line: Line = {
  codCCustoPai: '1',
  nomeCCustoPai: 'Sede',
  codCCustoFilho: '1.1',
  nomeCCustoFilho: 'Compras',
  codTBOrcamento: '3.1',
  nomeTBOrcamento: 'Diárias',
  inativo: '0',
  ...months((month) => [100, month === 0 ? 130 : month === 2 ? 40 : 0]),
  totalAnoOrcado: 1200,
  totalAnoRealizado: 170,
  totalBloqueado: 0,
};

const proposed = { filters: { periodoOrcamento: 1 } } as const;

it('shows months beside their sums so far; realised sums end at their last month, and months above the plan are marked', () => {
  const { categories, series, description } = chart(arrange([line]), proposed);
  expect(series.map(({ name }) => name)).toEqual([
    'Proposto',
    'Realizado',
    'Proposto acumulado',
    'Realizado acumulado',
  ]);
  const amounts = categories.map(({ marks }) => marks.map((mark) => mark && mark.centavos));
  expect(amounts.slice(0, 4)).toEqual([
    [100, 130, 100, 130],
    [100, 0, 200, 130],
    [100, 40, 300, 170],
    [100, 0, 400, null],
  ]);
  expect(amounts.at(-1)).toEqual([100, 0, 1200, null]);
  expect(categories.map(({ marks }) => marks[1]!.isApart === true)).toEqual([true, ...Array(11).fill(false)]);
  expect(description.replaceAll('\u00a0', ' ')).toBe('Até março, R$ 1,70 realizados de R$ 3,00 propostos.');
});

it('reformulated amounts are called so', () => {
  const { title, series, apart, description } = chart(arrange([line]), { filters: { periodoOrcamento: 2 } });
  expect(title).toBe('Reformulado e realizado, mês a mês');
  expect(series.map(({ name }) => name)).toContain('Reformulado acumulado');
  expect(apart).toMatchObject({ name: 'Realizado acima do reformulado', words: 'acima do reformulado' });
  expect(description).toMatch(/ reformulados\.$/);
});

it('without realised values it says so and shows no sums of them; nothing is not above a negative plan', () => {
  const nothing = { ...line, ...months((month) => [month === 1 ? -100 : 100, 0]), totalAnoRealizado: 0 };
  const { categories, description } = chart(arrange([nothing]), proposed);
  expect(description.replaceAll('\u00a0', ' ')).toBe('Nada realizado ainda; R$ 10,00 propostos no ano.');
  expect(categories.map(({ marks }) => marks[3])).toEqual(Array(12).fill(null));
  expect(categories.filter(({ marks }) => marks[1]!.isApart)).toEqual([]);
});
