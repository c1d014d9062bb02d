import type { Database } from '../../database/schema.ts';
import type { CheckedTable, RowCounts } from './checked-load.ts';
import type { ScopedTarget } from '../organization.ts';
import type { Staged } from '../checks/read-staged.ts';
import { changedRows, gainsAndLosses, type RowChange } from './changed-table.ts';
import { sql } from 'kysely';

/** Finds what staged rows change in the database, and keeps it in tables beside theirs. */
export async function compareTable(
  db: Database,
  { scope, startsEmpty }: ScopedTarget,
  { table, label, read, replaced, rows }: Staged,
): Promise<CheckedTable> {
  const comparison = { table, staged: sql.table(rows), replaced, startsEmpty };
  const changes = `${rows}_m`;
  await sql`create unlogged table ${sql.table(changes)} as ${changedRows(scope, comparison)}`.execute(db);
  const shown = table.numbered ? `${rows}_s` : changes;
  if (table.numbered)
    await sql`create unlogged table ${sql.table(shown)} as ${gainsAndLosses(scope, comparison)}`.execute(db);
  const written = await countChanges(db, changes);
  const counts = table.numbered ? await countChanges(db, shown) : written;
  return { name: table.name, label, read, replaced, changes, shown, written, counts };
}

/** How many rows a table of changes inserts, updates and deletes. */
async function countChanges(db: Database, changes: string): Promise<RowCounts> {
  const counted = sql<{ mudanca: RowChange; rows: number }>`
    select "_mudanca" as mudanca, count(*)::integer as rows from ${sql.table(changes)} group by 1`;
  const counts = { nova: 0, alterada: 0, removida: 0 };
  for (const { mudanca, rows } of (await counted.execute(db)).rows) counts[mudanca] = rows;
  return counts;
}
