import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { bandOf } from './band.ts';
import { chooseMethod, type NaturezaSeries } from './choose-method.ts';
import { hasShape, type Months, projectedBy } from './methods.ts';
import { projectionsAfter } from './project-line.ts';

const flat = (amount: number): Months => Array(12).fill(amount) as Months;
const upTo = (...months: number[]): Months => [...months, ...(Array(12 - months.length).fill(0) as Months)];
const alone = (planejado: Months, realizado: Months, ...[before = [], beforeIt = []]: Months[]): NaturezaSeries => ({
  planejado,
  realizado,
  realizadoAntes: before,
  realizadoDoisAnosAntes: beforeIt,
});

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -10_000_00, max: 1_000_000_00 }));
const months = fc.array(amount, { minLength: 12, maxLength: 12 });
const series = fc.record({
  planejado: months,
  realizado: months,
  realizadoAntes: fc.oneof(months, fc.constant<number[]>([])),
  realizadoDoisAnosAntes: fc.oneof(months, fc.constant<number[]>([])),
});
const known = fc.integer({ min: 1, max: 12 });
const restOf = (nature: NaturezaSeries, month: number, anoAnterior: Months = []) =>
  projectionsAfter(month)({ ...nature, anoAnterior }, nature);

it('a nature that followed the plan is projected as planned', () => {
  const nature = alone(flat(100_00), upTo(100_00, 100_00, 100_00));
  expect(restOf(nature, 3)).toMatchObject({ method: 'plano', months: Array(9).fill(100_00) });
});

it('a nature that did not follow the plan and has no year before is projected at its own pace', () => {
  const nature = alone(flat(900_00), upTo(100_00, 100_00, 100_00, 100_00));
  expect(restOf(nature, 4)).toMatchObject({ method: 'ritmo', months: Array(8).fill(100_00) });
});

it('a nature that followed the shape of the year before is projected in that shape, scaled to this year', () => {
  const before = [0, 10, 20, 30, 0, 0, 0, 0, 0, 0, 0, 900].map((reais) => reais * 1_00);
  const nature = alone(flat(500_00), upTo(0, 20_00, 40_00, 60_00), before);
  expect(restOf(nature, 4)).toMatchObject({ method: 'anoAnterior', months: [0, 0, 0, 0, 0, 0, 0, 1_800_00] });
});

it('a damped trend flattens: each month’s growth is nine tenths of the growth before', () => {
  const [first, second, third] = projectedBy('ritmo', alone(flat(0), upTo(100, 200, 300)), {
    shape: [],
    known: 3,
    until: 12,
  });
  expect((third! - second!) / (second! - first!)).toBeCloseTo(0.9, 10);
});

it('the plan is taken after January, when nothing can be tried, and if all methods are equally good', () => {
  expect(chooseMethod(alone(flat(1_00), upTo(7_00), flat(5_00)), 1)).toBe('plano');
  expect(chooseMethod(alone(flat(0), flat(0), flat(0)), 8)).toBe('plano');
});

it('at the end of December nothing is left to project, and the error of the year before is zero', () => {
  fc.assert(
    fc.property(series, months, (nature, before) => {
      const projection = restOf(nature, 12, [...before, ...before]);
      expect(projection.months).toEqual([]);
      expect(projection.yearAgo?.error ?? 0).toBe(0);
    }),
  );
});

it('later months change neither the method nor an amount', () => {
  fc.assert(
    fc.property(series, months, known, (nature, others, month) => {
      const realizado = [...nature.realizado.slice(0, month), ...others.slice(month)];
      expect(restOf({ ...nature, realizado }, month)).toEqual(restOf(nature, month));
    }),
  );
});

it('amounts a hundred times as large are projected a hundred times as large, up to rounding', () => {
  fc.assert(
    fc.property(series, known, (nature, month) => {
      const times = (all: Months) => all.map((each) => each * 100);
      const large = {
        planejado: times(nature.planejado),
        realizado: times(nature.realizado),
        realizadoAntes: times(nature.realizadoAntes),
        realizadoDoisAnosAntes: times(nature.realizadoDoisAnosAntes),
      };
      const [one, other] = [restOf(nature, month), restOf(large, month)];
      expect(other.method).toBe(one.method);
      one.months.forEach((each, at) => {
        const rounding = 50 + Math.abs(each * 100) * Number.EPSILON * 8;
        expect(Math.abs(other.months[at]! - each * 100)).toBeLessThanOrEqual(rounding);
      });
    }),
  );
});

it('a year before with tiny first months gives no shape: a few centavos then do not become millions now', () => {
  const before = upTo(0, 0, 6, 0, 652_739_67);
  expect(hasShape(before, 4)).toBe(false);
  expect(
    hasShape(
      before.map((each) => (each === 6 ? 1_000_00 : each)),
      4,
    ),
  ).toBe(true);
  expect(projectedBy('anoAnterior', alone(flat(0), upTo(500_000_00)), { shape: before, known: 4, until: 12 })).toEqual(
    Array(8).fill(0),
  );
});

it('a projection is whole centavos, whatever was realised, planned or reversed', () => {
  fc.assert(
    fc.property(series, months, known, (nature, before, month) => {
      const { months: rest, yearAgo } = restOf(nature, month, [...before, ...before]);
      for (const each of [...rest, yearAgo?.error ?? 0]) expect(Number.isSafeInteger(each)).toBe(true);
      expect(rest).toHaveLength(12 - month);
    }),
  );
});

it('if nothing is planned or realised, nothing is projected; realised amounts without a plan continue at their pace', () => {
  expect(sum(restOf(alone(flat(0), flat(0)), 6).months)).toBe(0);
  const unplanned = restOf(alone(flat(0), upTo(50_00, 50_00, 50_00)), 3);
  expect(unplanned).toMatchObject({ method: 'ritmo', months: Array(9).fill(50_00) });
});

it('if only reversals were realised, the projection continues below zero', () => {
  expect(restOf(alone(flat(0), upTo(-90_00, -90_00)), 2).months).toEqual(Array(10).fill(-90_00));
});

it('the error a year ago is that of the same method from the same month', () => {
  const nature = alone(flat(100_00), upTo(100_00, 100_00));
  const before = [...flat(100_00), ...upTo(100_00, 100_00, 700_00)];
  expect(restOf(nature, 2, before).yearAgo).toEqual({ error: 1_000_00 - 700_00, realised: 900_00 });
  expect(restOf(nature, 2, []).yearAgo).toBeUndefined();
  expect(restOf(nature, 2, [...flat(100_00), ...flat(0)]).yearAgo).toBeUndefined();
});

it('with the shape of the year before, the error a year ago needs the months of one more year', () => {
  const shape = upTo(0, 10, 20, 30).map((each) => each * 1_00);
  const nature = alone(flat(500_00), upTo(0, 20_00, 40_00, 60_00), shape);
  expect(restOf(nature, 4, [...flat(0), ...shape])).toMatchObject({ method: 'anoAnterior' });
  expect(restOf(nature, 4, [...flat(0), ...shape]).yearAgo).toBeUndefined();
  const withTwo = { ...nature, realizadoDoisAnosAntes: upTo(0, 10_00, 20_00, 30_00, 60_00) };
  expect(restOf(withTwo, 4, [...flat(0), ...shape]).yearAgo).toEqual({ error: 60_00, realised: 60_00 });
});

it('about 80 % of years end within the band, if their errors are distributed as those of the year before', () => {
  const random = generator(34);
  const outcomes = Array.from({ length: 4_000 }, () => {
    const [spread, actual] = [50_00 + random() * 5_000_00, 100_000_00];
    const projecao = actual + Math.round(spread * normal(random));
    const erroHaUmAno = Math.round(spread * normal(random));
    const band = bandOf({ projecao, comHistorico: projecao, erroHaUmAno, realizadoHaUmAno: projecao })!;
    return band.low <= actual && actual <= band.high;
  });
  const held = outcomes.filter(Boolean).length / outcomes.length;
  expect(held).toBeGreaterThan(0.78);
  expect(held).toBeLessThan(0.82);
});

it('there is no band without an error a year ago, or if less than half of the projection has one', () => {
  const of = { projecao: 100_00, comHistorico: 50_00, erroHaUmAno: 1_00, realizadoHaUmAno: 100_00 };
  expect(bandOf(of)).toEqual({ low: 100_00 - 308, high: 100_00 + 308 });
  expect(bandOf({ ...of, comHistorico: 49_99 })).toBeUndefined();
  expect(bandOf({ ...of, realizadoHaUmAno: 0 })).toBeUndefined();
});

/** Numbers from 0 to 1, the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
}
