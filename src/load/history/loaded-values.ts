import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Table } from '../tables/table.ts';

/** The rows of a table, of one budget or of all. */
type LoadedRows = { readonly table: Table; readonly orcamentoId: number | null };

/** Fetches when the last load with rows of a table was written; null if there is none, or no row is left. */
export async function lastLoadOf(db: Database, scope: Scope, { table, orcamentoId }: LoadedRows): Promise<Date | null> {
  const isOfBudget = (column: RawBuilder<unknown>) =>
    orcamentoId === null ? sql`true` : sql`${column} = ${orcamentoId}`;
  const found = sql<{ loadedAt: Date }>`select "loadedAt" from loads
    where ${within(scope, 'loads')} and outcome = 'loaded'
      and ${orcamentoId === null ? sql`true` : sql`${orcamentoId} = any("orcamentoIds")`}
      and (changes is null or exists (select from json_array_elements(changes) as change
        where replace(change ->> 'tabela', '_', '-') = ${table.name}
          and ${isOfBudget(sql`(change ->> 'orcamentoId')::integer`)}))
      and exists (select from ${sql.table(table.inDatabase)} as rows
        where ${within(scope, table.inDatabase, 'rows')} and ${isOfBudget(sql`rows."orcamentoId"`)})
    order by id desc limit 1`;
  return (await found.execute(db)).rows[0]?.loadedAt ?? null;
}
