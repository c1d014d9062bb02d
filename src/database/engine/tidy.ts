import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Frees what changed rows left behind and tells the planner what the tables hold now: nobody does it by itself in the
 * embedded database, and searches after a load take a third of the time. Never within a transaction.
 */
export async function tidy(db: Database, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
