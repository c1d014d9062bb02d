import { sql, type RawBuilder } from 'kysely';
import { MESES } from '../domain/months.ts';

/** The yearly sum over lines of `valores` on one basis, in centavos: sum("janeiroProposta" + ... ). */
export function sumOfYear(basis: 'Proposta' | 'Reformulacao'): RawBuilder<number> {
  const months = MESES.map((mes) => sql.ref(`valores.${mes}${basis}`));
  return sql<number>`sum(${sql.join(months, sql` + `)})::bigint`;
}
