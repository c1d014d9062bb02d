import { sum } from '../../base/sum.ts';
import { chooseMethod, type NaturezaSeries } from './choose-method.ts';
import { hasShape, type LineMonths, type Method, type Months, projectedBy } from './methods.ts';

/** A line: a child cost centre's nature with the months of its year before, planned and realised, empty if unknown. */
export type ProjectedLine = LineMonths & { readonly anoAnterior: Months };

/** The projection of a line, in whole centavos. */
export type Projection = {
  readonly method: Method;
  /** The months that remain. */
  readonly months: Months;
  /** The same projection a year ago; absent if the history for it is missing. */
  readonly yearAgo?: YearAgo;
};

/** By how much a projection a year ago missed the year, and the realised amount of that year. */
export type YearAgo = { readonly error: number; readonly realised: number };

/** Returns a function that projects lines after the first `known` months, each by the method of its nature. */
export function projectionsAfter(known: number): (line: ProjectedLine, nature: NaturezaSeries) => Projection {
  const methods = new Map<NaturezaSeries, Method>();
  return (line, nature) => {
    const method = methods.get(nature) ?? chooseMethod(nature, known);
    methods.set(nature, method);
    const months = wholeMonths(method, line, nature.realizadoAntes, known);
    const yearAgo = yearAgoOf(line.anoAnterior, { method, shape: nature.realizadoDoisAnosAntes, known });
    return { method, months, ...(yearAgo && { yearAgo }) };
  };
}

function wholeMonths(method: Method, line: LineMonths, shape: Months, known: number): Months {
  return projectedBy(method, line, { shape, known, until: MONTHS }).map((amount) => Math.round(amount) + 0); // never -0
}

const MONTHS = 12;

type Ago = { readonly method: Method; readonly shape: Months; readonly known: number };

/** Projects the year before by the same method after the same month; `shape` is that of two years before. */
function yearAgoOf(before: Months, { method, shape, known }: Ago): YearAgo | undefined {
  const line = { planejado: before.slice(0, MONTHS), realizado: before.slice(MONTHS) };
  const isKnown = line.realizado.some((amount) => amount !== 0);
  const hasMethod = method !== 'anoAnterior' || known === MONTHS || hasShape(shape, known);
  if (!isKnown || !hasMethod) return undefined;
  const rest = sum(wholeMonths(method, line, shape, known));
  return { error: rest - sum(line.realizado.slice(known)), realised: sum(line.realizado) };
}
