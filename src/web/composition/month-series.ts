import type { Composicao } from '../../contracts/composition.ts';
import type { Composition } from '../../reporting/composition/composition.ts';
import type { MonthAmounts } from '../months/month-bars.ts';
import type { Basis } from './amount-facts.ts';

type Meses = NonNullable<Composicao['meses']>;

/** The monthly amounts of a plan, or the realised ones. */
export type Series = MonthAmounts<'proposto' | 'reformulado' | 'realizado'>;

/** An answer's months as series, each labelled as in the report. */
export type MonthSeries = {
  readonly proposto: Series;
  readonly reformulado: Series;
  /** Undefined if the report does not have realised amounts. */
  readonly realizado: Series | undefined;
};

/** The months of an answer; if one plan is of the year before, the labels of both plans have their years. */
export function monthSeries(meses: Meses, { months }: Pick<Composition, 'months'>, ano: number): MonthSeries {
  const isOfTwoYears = months?.reformulacao === 'reformulacaoAntes';
  const named = (word: string, year: number) => (isOfTwoYears ? `${word} ${year}` : word);
  return {
    proposto: {
      name: 'proposto',
      label: named('Proposto', ano),
      amounts: meses.map(({ proposta }) => proposta),
    },
    reformulado: {
      name: 'reformulado',
      label: named('Reformulado', ano - 1),
      amounts: meses.map(({ reformulacao }) => reformulacao),
    },
    realizado: realisedOf(meses),
  };
}

/** The plan on a basis. */
export function planOn({ proposto, reformulado }: MonthSeries, basis: Basis): Series {
  return basis === '2' || basis === 'anotherYear' ? reformulado : proposto;
}

/** The series to draw: the plan and the realised amounts; without these the plan, or both if no basis was chosen. */
export function seriesOf(
  { proposto, reformulado, realizado }: MonthSeries,
  considered: string | undefined,
): readonly [Series, ...Series[]] {
  const plan = considered === '2' ? reformulado : proposto;
  if (realizado !== undefined) return [plan, realizado];
  return considered === undefined ? [proposto, reformulado] : [plan];
}

/** The sum of some months, 1 to 12. */
export function sumOfMonths({ amounts }: Series, months: readonly number[]): number {
  return months.reduce((sum, month) => sum + amounts[month - 1]!, 0);
}

function realisedOf(meses: Meses): Series | undefined {
  if (meses.every(({ realizado }) => realizado === null)) return undefined;
  return { name: 'realizado', label: 'Realizado', amounts: meses.map(({ realizado }) => realizado ?? 0) };
}
