import { sql, type RawBuilder } from 'kysely';
import { MESES } from '../../domain/months.ts';
import type { TableName } from '../tables/table.ts';

type Sums = { readonly proposta: RawBuilder<unknown>; readonly reformulacao: RawBuilder<unknown> };

/** The proposed and the reformulated amount of a row, of the tables that have them. */
export const sumsOfTable: { readonly [Name in TableName]?: Sums } = {
  valores: { proposta: yearOf('Proposta'), reformulacao: yearOf('Reformulacao') },
  'memorias-calculo': { proposta: sql`proposta`, reformulacao: sql`reformulacao` },
  receitas: { proposta: sql`proposta`, reformulacao: sql`reformulacao` },
  'propostas-erp': { proposta: sql`"valorProposta"`, reformulacao: sql`"valorReformulacao"` },
};

function yearOf(basis: 'Proposta' | 'Reformulacao'): RawBuilder<unknown> {
  return sql.join(
    MESES.map((mes) => sql.ref(`${mes}${basis}`)),
    sql` + `,
  );
}
