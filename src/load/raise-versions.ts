import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The greatest data version an organisation ever gave to a budget; 0 where there is none. */
export async function greatestVersion(db: Database, codColigada: number): Promise<number> {
  const { greatest } = await db
    .selectFrom('data_versions')
    .select(({ fn }) => fn.max('version').as('greatest'))
    .where('codColigada', '=', codColigada)
    .executeTakeFirstOrThrow();
  return greatest ?? 0;
}

/** Raises the data versions of some budgets, or of all the organisation's; those without one start after `floor`. */
export async function raiseVersions(
  db: Database,
  codColigada: number,
  budgets: readonly number[] | 'all',
  floor: number,
): Promise<void> {
  const ofOrganization = db.selectFrom('orcamentos').where('codColigada', '=', codColigada);
  const raised = budgets === 'all' ? ofOrganization : ofOrganization.where('id', 'in', [0, ...budgets]);
  await db
    .insertInto('data_versions')
    .columns(['codColigada', 'orcamentoId', 'version'])
    .expression(raised.select(['codColigada', 'id', sql<number>`${floor}::bigint + 1`.as('version')]))
    .onConflict((conflict) =>
      conflict.columns(['codColigada', 'orcamentoId']).doUpdateSet({ version: sql`data_versions.version + 1` }),
    )
    .execute();
}
