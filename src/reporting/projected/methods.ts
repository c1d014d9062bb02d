import { sum } from '../../base/sum.ts';

/** Twelve months of one year in whole centavos, January first. */
export type Months = readonly number[];

/** The methods that project the remaining months of a year; of equally good ones, the first is taken. */
export const METHODS = ['plano', 'anoAnterior', 'ritmo'] as const;

/** A method: as planned; in the shape of the year before; at the damped pace of the months so far. */
export type Method = (typeof METHODS)[number];

/** The months of a line or a nature that a projection may use. */
export type LineMonths = {
  readonly planejado: Months;
  /** Only the known months, the first ones, are read. */
  readonly realizado: Months;
};

/** The months after the first `known` ones up to `until`, projected by a method; `shape` is the year before. */
export function projectedBy(method: Method, line: LineMonths, { shape, known, until }: Horizon): readonly number[] {
  if (method === 'plano') return line.planejado.slice(known, until);
  const realised = line.realizado.slice(0, known);
  return method === 'ritmo' ? dampedPace(realised, until - known) : inShape(realised, shape, until);
}

/** How many months are known, up to which month to project, and the shape of the year before (empty if none). */
export type Horizon = { readonly shape: Months; readonly known: number; readonly until: number };

/** The minimum share of a year that its first months must have: a smaller one would make projections far too large. */
const LEAST_BEGUN = 1 / 1000;

/** Whether the year before has a shape from which the first `known` months can be continued. */
export function hasShape(shape: Months, known: number): boolean {
  const begun = sum(shape.slice(0, known));
  return begun > 0 && begun >= LEAST_BEGUN * sum(shape.map(Math.abs));
}

/** The realised months, continued in the shape of the year before; zeros if that year's first months are too small. */
function inShape(realised: Months, shape: Months, until: number): readonly number[] {
  const known = realised.length;
  const factor = hasShape(shape, known) ? sum(realised) / sum(shape.slice(0, known)) : 0;
  return shape.slice(known, until).map((amount) => factor * amount);
}

/** Smoothing parameters usual for short monthly series, chosen before measuring errors (decision 0075). */
const [LEVEL, TREND, DAMPING] = [0.3, 0.1, 0.9];

/** Exponential smoothing with a damped trend (Gardner and McKenzie, 1985); the first month has no trend. */
function dampedPace([first = 0, ...others]: Months, months: number): readonly number[] {
  let [level, trend] = [first, 0];
  for (const amount of others) {
    const next = LEVEL * amount + (1 - LEVEL) * (level + DAMPING * trend);
    trend = TREND * (next - level) + (1 - TREND) * DAMPING * trend;
    level = next;
  }
  let damped = 0;
  return Array.from({ length: months }, (_, ahead) => {
    damped += DAMPING ** (ahead + 1);
    return level + damped * trend;
  });
}
