import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { STAGED_PREFIX } from '../../load/checks/staged-table.ts';

/** The tables in the database and the uploaded files in a folder that loads left behind. */
export async function loadLeftovers(db: Database, uploads: string): Promise<readonly unknown[]> {
  const tables = sql`select tablename from pg_tables where starts_with(tablename, ${STAGED_PREFIX})`;
  const files = existsSync(uploads) ? readdirSync(uploads, { recursive: true }).map(String) : [];
  return [...(await tables.execute(db)).rows, ...files.filter((name) => name.includes('carga-'))];
}
