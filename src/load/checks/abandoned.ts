import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { dropStaged, STAGED_PREFIX } from './staged-table.ts';

/** Longer than any load takes, its preview included. */
const ABANDONED_MS = 3 * 3_600_000;

/**
 * Drops the tables that loads left which were killed: those that have stood too long, or `all` where nobody else can be
 * loading.
 */
export async function dropAbandoned(db: Database, all: boolean): Promise<void> {
  const found = sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = current_schema() and starts_with(tablename, ${STAGED_PREFIX})`;
  const names = (await found.execute(db)).rows.map(({ name }) => name);
  const before = all ? Infinity : Date.now() - ABANDONED_MS;
  await dropStaged(
    db,
    names.filter((name) => begunAt(name) < before),
  );
}

/** When the load began whose table this is, as its name says. */
function begunAt(name: string): number {
  return Number.parseInt(name.slice(STAGED_PREFIX.length).split('_')[0]!, 36);
}
