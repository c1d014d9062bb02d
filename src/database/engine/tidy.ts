import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Vacuums and analyzes changed tables, as the embedded database has no autovacuum. Never within a transaction. */
export async function tidy(db: Database, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
