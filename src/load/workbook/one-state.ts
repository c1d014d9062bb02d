import { inSnapshot } from '../../database/engine/in-snapshot.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

const ATTEMPTS = 3;

/**
 * Runs work that only reads an organisation's data, in many statements, and answers what it made of one state of them.
 * No snapshot is held: during a transaction the embedded database would serve nobody else. Where a load or synchronisation
 * came between, the work runs again, at last in a snapshot.
 */
export async function ofOneState<Result>(
  db: Database,
  scope: Scope,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await fetchState(db, scope);
    const result = await work(db);
    if ((await fetchState(db, scope)) === before) return result;
  }
  return inSnapshot(db, work);
}

/** What changes in the transaction of every load, and of every synchronisation that changes a row. */
async function fetchState(db: Database, scope: Scope): Promise<string> {
  const versions = await db
    .selectFrom('data_versions')
    .where(within(scope, 'data_versions'))
    .select(['orcamentoId', 'version'])
    .orderBy('orcamentoId')
    .execute();
  const loads = db.selectFrom('loads').where(within(scope, 'loads'));
  const { last } = await loads.select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
  return JSON.stringify([versions, last]);
}
