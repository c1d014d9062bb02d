import { sql, type RawBuilder } from 'kysely';
import { MESES } from '../domain/months.ts';

/** The sum of a line's twelve months on one basis, in centavos: "valor"."janeiroProposta" + ... */
export function sumOfMonths(table: string, basis: 'Proposta' | 'Reformulacao'): RawBuilder<number> {
  return sql.join(
    MESES.map((mes) => sql.ref(`${table}.${mes}${basis}`)),
    sql` + `,
  );
}
