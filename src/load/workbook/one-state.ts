import { inSnapshot } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { dataStateOf } from '../history/data-state.ts';

const ATTEMPTS = 3;

/**
 * Runs work that reads an organisation's data in many statements, and returns a result made from one state of the data.
 * It needs no snapshot, during which the embedded database would serve nobody else: if a load or synchronisation changed
 * the data, the work runs again, the last time in a snapshot.
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
