import { AMOUNTS_OF, type Measure, SOURCES, type Sums } from '../composition/composition.ts';
import { type NaturezaSeries, seriesOf } from './choose-method.ts';
import type { Months } from './methods.ts';
import { projectionsAfter } from './project-line.ts';
import { projectedAmounts } from './projected-amounts.ts';

/**
 * Returns a function that projects a line's sums after its first `known` months, for compositions, from its 24 months,
 * the 24 or 48 of its nature and, if they are known, the line's 24 of the year before.
 */
export function projectedSumsAfter(known: number): (months: Months) => Sums {
  const project = projectionsAfter(known);
  const natureOf = equalOnes();
  return (months) => {
    const serie = months.slice(24, months.length > 48 ? 72 : 48);
    const [planejado, realizado] = [months.slice(0, 12), months.slice(12, 24)];
    const line = { planejado, realizado, anoAnterior: months.slice(72) };
    const amounts = projectedAmounts(line, project(line, natureOf(serie)), known);
    return Object.fromEntries(SOURCES.projected.map((measure) => [measure, atMonth(measure, known, amounts[measure])]));
  };
}

/** An amount at the end of a month, with zeros for the other months. */
function atMonth(measure: Measure, month: number, amount: number): Months {
  return Array.from({ length: AMOUNTS_OF[measure] }, (_, at) => (at === month - 1 ? amount : 0));
}

/** Returns a function that gives equal consecutive series the same object, so that their method is chosen once. */
function equalOnes(): (serie: Months) => NaturezaSeries {
  let last: Months = [];
  let series = seriesOf(last);
  return (serie) => {
    if (serie.length === last.length && serie.every((amount, at) => amount === last[at])) return series;
    last = serie;
    series = seriesOf(serie);
    return series;
  };
}
