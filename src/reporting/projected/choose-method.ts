import { sum } from '../../base/sum.ts';
import { hasShape, type LineMonths, type Method, METHODS, type Months, projectedBy } from './methods.ts';

/** A nature's months over all visible cost centres; the years before are empty or zeros if unknown by month. */
export type NaturezaSeries = LineMonths & { readonly realizadoAntes: Months; readonly realizadoDoisAnosAntes: Months };

/**
 * The method for a nature after its first `known` months: the one with the smallest total error if it had been applied
 * after each earlier month. If only January is known, nothing can be tried, and it is the plan.
 */
export function chooseMethod(nature: NaturezaSeries, known: number): Method {
  const fitting = METHODS.filter((method) => method !== 'anoAnterior' || hasShape(nature.realizadoAntes, known));
  const missed = fitting.map((method) => missedBy(method, nature, known));
  return fitting[missed.indexOf(Math.min(...missed))]!;
}

/** Adds up a method's errors after each earlier month, each in the sum of the months from there up to `known`. */
function missedBy(method: Method, nature: NaturezaSeries, known: number): number {
  let missed = 0;
  for (let then = 1; then < known; then++) {
    const horizon = { shape: nature.realizadoAntes, known: then, until: known };
    missed += Math.abs(sum(projectedBy(method, nature, horizon)) - sum(nature.realizado.slice(then, known)));
  }
  return missed;
}

/** The series of a nature from its 24 months, planned and realised, and 12 realised ones of each known year before. */
export function seriesOf(months: Months): NaturezaSeries {
  return {
    planejado: months.slice(0, 12),
    realizado: months.slice(12, 24),
    realizadoAntes: months.slice(24, 36),
    realizadoDoisAnosAntes: months.slice(36),
  };
}
