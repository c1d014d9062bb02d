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

it('shows months and running sums; the realised sum continues as projected after its last month, and months above the plan are marked', () => {
  const { categories, series, description } = chart(arrange([line], { comProjecao: true }), proposed);
  expect(series.map(({ name }) => name)).toEqual([
    'Proposto',
    'Realizado',
    'Proposto acumulado',
    'Realizado acumulado',
    'Projeção',
  ]);
  const amounts = categories.map(({ marks }) => marks.map((mark) => mark && mark.centavos));
  expect(amounts.slice(0, 4)).toEqual([
    [100, 130, 100, 130, null],
    [100, 0, 200, 130, null],
    [100, 40, 300, 170, 170],
    [100, 0, 400, null, 270],
  ]);
  expect(amounts.at(-1)).toEqual([100, 0, 1200, null, 1070]);
  expect(categories.map(({ marks }) => marks[1]!.isApart === true)).toEqual([true, ...Array(11).fill(false)]);
  expect(description.replaceAll('\u00a0', ' ')).toBe(
    'Até março, R$ 1,70 realizados de R$ 3,00 propostos. Projeção do ano: R$ 10,70, sem faixa (histórico insuficiente).',
  );
});

it('reformulated amounts are named as such', () => {
  const { title, series, apart, description } = chart(arrange([line], { comProjecao: true }), {
    filters: { periodoOrcamento: 2 },
  });
  expect(title).toBe('Reformulado e realizado, mês a mês');
  expect(series.map(({ name }) => name)).toContain('Reformulado acumulado');
  expect(apart).toMatchObject({ name: 'Realizado acima do reformulado', words: 'acima do reformulado' });
  expect(description).toMatch(/ reformulados\. Projeção do ano: /);
});

it('without realised values it says so and shows no sums of them; a realised zero is not above a negative plan', () => {
  const nothing = { ...line, ...months((month) => [month === 1 ? -100 : 100, 0]), totalAnoRealizado: 0 };
  const { categories, description } = chart(arrange([nothing], { comProjecao: true }), proposed);
  expect(description.replaceAll('\u00a0', ' ')).toBe('Nada realizado ainda; R$ 10,00 propostos no ano.');
  expect(categories.map(({ marks }) => marks[3])).toEqual(Array(12).fill(null));
  expect(categories.filter(({ marks }) => marks[1]!.isApart)).toEqual([]);
});

it('with the year before known by month, the band of the projection widens from the last realised month to the end of the year', () => {
  const flat = Array(12).fill(100) as number[];
  const anoAnterior = [...flat, ...flat.with(11, 200)]; // a projection as planned misses the rest of that year by 100
  const serie = [...flat, 130, 0, 40, ...(Array(9).fill(0) as number[]), ...anoAnterior.slice(12)];
  const { categories, description, bandName } = chart(
    arrange([{ ...line, anoAnterior, serie }], { comProjecao: true }),
    proposed,
  );
  expect(bandName).toBe('Faixa de 80%');
  const bands = categories.map(({ marks }) => marks[4]?.between);
  const half = Math.round(3.0777 * (100 / 1300) * 1070);
  expect(bands.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(bands.at(-1)).toEqual([1070 - half, 1070 + half]);
  const widths = bands.slice(3).map((band) => band![1] - band![0]);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(description).toMatch(/em 80% dos casos, de /);
});

it('at the end of December nothing is projected', () => {
  const whole = { ...line, ...months(() => [100, 90]), totalAnoRealizado: 1080 };
  const { series, description } = chart(arrange([whole], { comProjecao: true }), proposed);
  expect(series.map(({ name }) => name)).not.toContain('Projeção');
  expect(description).not.toMatch(/Projeção/);
});
