import type { Composicao } from '../../contracts/composition.ts';

type Meses = NonNullable<Composicao['meses']>;

/** A row of twelve amounts, in whole centavos. */
export type Series = {
  readonly name: 'proposto' | 'reformulado' | 'realizado';
  readonly label: string;
  readonly amounts: readonly number[];
};

/** The basis that a search considers, '1' or '2'; undefined where it compares both. */
export type Basis = string | undefined;

/** The plan on one basis. */
export function planOf(meses: Meses, basis: Basis): Series {
  return basis === '2'
    ? { name: 'reformulado', label: 'Reformulado', amounts: meses.map(({ reformulacao }) => reformulacao) }
    : { name: 'proposto', label: 'Proposto', amounts: meses.map(({ proposta }) => proposta) };
}

/** What was realised of it; undefined where the report does not say. */
export function realisedOf(meses: Meses): Series | undefined {
  if (meses.every(({ realizado }) => realizado === null)) return undefined;
  return { name: 'realizado', label: 'Realizado', amounts: meses.map(({ realizado }) => realizado ?? 0) };
}

/** What is drawn of the months: the plan beside what was realised, or both plans where the report compares them. */
export function seriesOf(meses: Meses, basis: Basis): readonly [Series, ...Series[]] {
  const realised = realisedOf(meses);
  if (realised !== undefined) return [planOf(meses, basis), realised];
  return basis === undefined ? [planOf(meses, '1'), planOf(meses, '2')] : [planOf(meses, basis)];
}

/** The sum of some months, 1 to 12. */
export function sumOfMonths({ amounts }: Series, months: readonly number[]): number {
  return months.reduce((sum, month) => sum + amounts[month - 1]!, 0);
}
