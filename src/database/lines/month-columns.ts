import { sql, type RawBuilder } from 'kysely';
import type { Mes } from '../../domain/months.ts';
import { MESES_DO_TRIMESTRE, TRIMESTRES, type Trimestre } from '../../domain/quarters.ts';

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

/** The sums over lines of `valores` of the four quarters and of the whole year on one basis, in centavos. */
export function sumsOfQuarters(
  basis: 'Proposta' | 'Reformulacao',
): Readonly<Record<Trimestre | 'totalAno', RawBuilder<number>>> {
  const quarters = TRIMESTRES.map((trimestre) => sumOfMonths(basis, MESES_DO_TRIMESTRE[trimestre]));
  const named = Object.fromEntries(TRIMESTRES.map((trimestre, index) => [trimestre, quarters[index]!]));
  return { ...(named as Record<Trimestre, RawBuilder<number>>), totalAno: sumOfSums(quarters) };
}
