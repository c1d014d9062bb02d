import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { RowCounts } from './checked-load.ts';
import type { RowChange } from './changed-table.ts';

/** How many rows a table of changes inserts, updates and deletes. */
export async function countChanges(db: Database, changes: string): Promise<RowCounts> {
  const counted = sql<{ mudanca: RowChange; rows: number }>`
    select "_mudanca" as mudanca, count(*)::integer as rows from ${sql.table(changes)} group by 1`;
  const counts = { nova: 0, alterada: 0, removida: 0 };
  for (const { mudanca, rows } of (await counted.execute(db)).rows) counts[mudanca] = rows;
  return counts;
}
