import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Removes events that are older than so many days; the only statement that deletes any. */
export function removeOldEvents(db: Database, days: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('rubrica.forgets_acts', 'on', true)`.execute(transaction);
    await sql`delete from acts where "doneAt" < now() - make_interval(days => ${days})`.execute(transaction);
    await sql`select set_config('rubrica.forgets_acts', 'off', true)`.execute(transaction);
  });
}
