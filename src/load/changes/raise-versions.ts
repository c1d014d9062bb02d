import { sql } from 'kysely';
import { momentMade } from '../../database/history/cause.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** The moment of the transaction's changes; if no row with history changed, the database's clock in milliseconds. */
const nowOf = (scope: Scope) =>
  sql<number>`coalesce(${momentMade(scope)}, (extract(epoch from clock_timestamp()) * 1000)::bigint)`;

/** Raises the data versions of some or all of the organisation's budgets; they follow the clock, so none repeats. */
export async function raiseVersions(db: Database, scope: Scope, budgets: readonly number[] | 'all'): Promise<void> {
  const ofOrganization = db.selectFrom('orcamentos').where(within(scope, 'orcamentos'));
  const raised = budgets === 'all' ? ofOrganization : ofOrganization.where('id', 'in', [0, ...budgets]);
  await db
    .insertInto('data_versions')
    .columns(['codColigada', 'orcamentoId', 'version'])
    .expression(raised.select(['codColigada', 'id', nowOf(scope).as('version')]))
    .onConflict((conflict) =>
      conflict
        .columns(['codColigada', 'orcamentoId'])
        .doUpdateSet({ version: sql`greatest(data_versions.version + 1, excluded.version)` }),
    )
    .execute();
}
