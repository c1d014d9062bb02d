import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../base/sum.ts';
import { budgetToBeginWith, type CentroOverview, centrosOf, changeOf, fillingOf, overviewOf } from './overview.ts';
import { ratioOf } from './ratio.ts';

const ZEROS = Array.from({ length: 12 }, () => 0);
const named = { codCCustoPai: '1', codCCustoFilho: '1.1', nomeCCustoFilho: 'Um' };
const withoutLines: CentroOverview = {
  ...named,
  temLinhas: false,
  temMemoria: false,
  preenchidos: ZEROS.map(() => false),
  proposta: ZEROS,
  reformulacao: ZEROS,
  bloqueado: 0,
};
const months = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 12, maxLength: 12 });
const centro = fc.record<CentroOverview>({
  codCCustoPai: fc.constant('1'),
  codCCustoFilho: fc.constantFrom('1.1', '1.2', '1.10'),
  nomeCCustoFilho: fc.constant('Um'),
  temLinhas: fc.constant(true),
  temMemoria: fc.boolean(),
  preenchidos: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  proposta: months,
  reformulacao: months,
  bloqueado: fc.nat(1_000),
});
const base = fc.constantFrom('proposta' as const, 'reformulacao' as const);
const centros = fc.array(fc.oneof(centro, fc.constant(withoutLines)));
const realised = months.map((values) =>
  values.map((valor, at) => ({ codCCustoFilho: '1.1', mes: at + 1, valor, temValor: valor !== 0 })),
);

describe('random cost centres and realised amounts', () => {
  test('the months add up to the year, and the rest of the plan is available', () => {
    fc.assert(
      fc.property(centros, realised, base, (planned, done, by) => {
        const seen = overviewOf(planned, done, by);
        expect(seen.proposta).toBe(sum(planned.flatMap(({ proposta }) => proposta)));
        expect(seen.reformulacao).toBe(sum(planned.flatMap(({ reformulacao }) => reformulacao)));
        for (const name of ['proposta', 'reformulacao', 'realizado'] as const)
          expect(sum(seen.meses.map((mes) => mes[name]))).toBe(seen[name]);
        expect(seen.disponivel + seen.realizado + seen.bloqueado).toBe(seen[by]);
        expect(seen.orcadoAteMes).toBe(sum(seen.meses.slice(0, seen.ateMes).map((mes) => mes[by])));
        expect(seen.meses.slice(seen.ateMes).filter(({ realizado }) => realizado !== 0)).toEqual([]);
      }),
    );
  });

  test('the amounts of the cost centres add up to those of the budget', () => {
    fc.assert(
      fc.property(centros, fc.array(realised, { maxLength: 4 }), base, (planned, done, by) => {
        const named = planned.map((each, at) => ({ ...each, codCCustoFilho: String(at), nomeCCustoFilho: '' }));
        const months = done
          .slice(0, named.length)
          .flatMap((ofOne, at) => ofOne.map((month) => ({ ...month, codCCustoFilho: String(at) })));
        const whole = overviewOf(planned, months, by);
        const amounts = centrosOf(named, months, by).map(({ valores }) => valores);
        expect(sum(amounts.map(({ orcado }) => orcado))).toBe(whole[by]);
        expect(sum(amounts.map(({ realizado }) => realizado))).toBe(whole.realizado);
        expect(sum(amounts.map(({ disponivel }) => disponivel))).toBe(whole.disponivel);
      }),
    );
  });

  test('every cost centre is complete, or has empty months, or has no lines', () => {
    fc.assert(
      fc.property(centros, (planned) => {
        const { completos, comMesesVazios, semLinhas, ...seen } = fillingOf(planned);
        expect(completos + comMesesVazios + semLinhas).toBe(seen.centros);
        expect(seen.centros).toBe(planned.length);
        expect(semLinhas).toBe(planned.filter((each) => each === withoutLines).length);
      }),
    );
  });
});

test('the overview of a budget with nothing realised, or with reversals only', () => {
  const seen = overviewOf([], [], 'proposta');
  expect(seen).toMatchObject({ realizado: 0, ateMes: 0, orcadoAteMes: 0, disponivel: 0 });
  expect(overviewOf([], [{ codCCustoFilho: '1.1', mes: 3, valor: 0, temValor: true }], 'proposta').ateMes).toBe(3);
  expect(overviewOf([], [{ codCCustoFilho: '1.1', mes: 3, valor: 0, temValor: false }], 'proposta').ateMes).toBe(0);
});

test('the overview lists the five cost centres furthest above their plan so far, the furthest first; later months do not count', () => {
  const codes = Array.from({ length: 7 }, (_, at) => `1.${at}`);
  const planned = codes.map((codCCustoFilho) => ({
    ...withoutLines,
    codCCustoFilho,
    proposta: ZEROS.map((_, at) => (at === 1 ? 9_999 : 100)),
    reformulacao: ZEROS.map(() => 50),
  }));
  const spent = (codCCustoFilho: string, valor: number, mes = 1) => ({ codCCustoFilho, mes, valor, temValor: true });
  const done = codes.map((code, at) => spent(code, at === 0 ? 100 : 100 + at));
  const seen = overviewOf(planned, done, 'proposta').maioresDesvios;
  expect(seen.map(({ codCCustoFilho, saldo }) => [codCCustoFilho, saldo])).toEqual([
    ['1.6', -6],
    ['1.5', -5],
    ['1.4', -4],
    ['1.3', -3],
    ['1.2', -2],
  ]);
  expect(seen[0]).toMatchObject({ orcado: 100, realizado: 106 });
  expect(overviewOf(planned, done, 'reformulacao').maioresDesvios[0]).toMatchObject({ orcado: 50, saldo: -56 });
  const later = overviewOf(planned, [...done, spent('1.0', 99_999, 2)], 'proposta').maioresDesvios;
  expect(later.map(({ codCCustoFilho }) => codCCustoFilho)).toEqual(['1.0']);
  expect(overviewOf(planned, [], 'proposta').maioresDesvios).toEqual([]);
});

test('a cost centre counts as without calculation memory only if it has proposed amounts', () => {
  const filled = { ...withoutLines, temLinhas: true, preenchidos: [true, ...ZEROS.slice(1).map(() => false)] };
  expect(fillingOf([filled, { ...filled, temMemoria: true }, withoutLines]).semMemoria).toBe(1);
  expect(fillingOf([{ ...withoutLines, temLinhas: true }]).semMemoria).toBe(0);
});

test.each([
  [2026, 2026],
  [2025, 2024],
  [2030, 2027],
  [2020, 2027],
])('in %i the first budget shown is %i', (year, expected) => {
  const budgets = [2027, 2026, 2024].map((ano) => ({ ano }));
  expect(budgetToBeginWith(budgets, year)).toEqual({ ano: expected });
  expect(budgetToBeginWith([], year)).toBeUndefined();
});

test('shares and changes of zero are undefined; a change of a negative amount keeps its direction', () => {
  expect([ratioOf(1, 4), ratioOf(1, 0), changeOf(4, 5), changeOf(0, 5), changeOf(-4, -5)]).toEqual([
    0.25,
    null,
    0.25,
    null,
    -0.25,
  ]);
});
