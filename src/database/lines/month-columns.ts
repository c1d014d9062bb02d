import { sql, type RawBuilder } from 'kysely';
import type { Mes } from '../../domain/months.ts';

/** The column ending of a value basis (spec §4): 1 = 'Proposta', 2 = 'Reformulacao'. */
export function basisOf(periodoOrcamento: 1 | 2): 'Proposta' | 'Reformulacao' {
  return periodoOrcamento === 1 ? 'Proposta' : 'Reformulacao';
}

/** The sum over rows of an amount in whole centavos. */
export function sumOf(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`sum_centavos(${amount})`;
}

/** The sum over lines of `valores` of some months on one basis, in centavos: sum("janeiroProposta" + ...). */
export function sumOfMonths(basis: 'Proposta' | 'Reformulacao', months: readonly Mes[]): RawBuilder<number> {
  const columns = months.map((mes) => sql.ref(`valores.${mes}${basis}`));
  return sumOf(sql.join(columns, sql` + `));
}

/** The sum over lines of `valores` of the whole year on one basis, in centavos. */
export function sumOfYear(basis: 'Proposta' | 'Reformulacao'): RawBuilder<number> {
  return sumOf(sql.ref(`valores.totalAno${basis}`));
}

/** The total of some sums, added up from them instead of from the rows. */
export function sumOfSums(sums: readonly RawBuilder<number>[]): RawBuilder<number> {
  return sql<number>`(${sql.join(sums, sql` + `)})`;
}

/** Some months of a budget by a name; `adds` are others that come to them. */
export type NamedMonths<Name extends string> = {
  readonly name: Name;
  readonly months: readonly Mes[];
  readonly adds?: readonly string[];
};

/** The sums over lines of `valores` of named months on one basis, in centavos. */
export function sumsOfNamed<Name extends string>(
  basis: 'Proposta' | 'Reformulacao',
  named: readonly NamedMonths<Name>[],
): Readonly<Record<Name, RawBuilder<number>>> {
  const sums = new Map<string, RawBuilder<number>>();
  for (const { name, months, adds } of named.toSorted((a, b) => (a.adds?.length ?? 0) - (b.adds?.length ?? 0))) {
    sums.set(name, adds === undefined ? sumOfMonths(basis, months) : sumOfSums(adds.map((part) => sums.get(part)!)));
  }
  return Object.fromEntries(named.map(({ name }) => [name, sums.get(name)!])) as Record<Name, RawBuilder<number>>;
}
