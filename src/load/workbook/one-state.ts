import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { dataStateOf } from '../history/data-state.ts';

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
    const before = await dataStateOf(db, scope);
    const result = await work(db);
    if ((await dataStateOf(db, scope)) === before) return result;
  }
  return inSnapshot(db, work);
}
