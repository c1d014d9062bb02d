import type { Database } from '../../database/schema.ts';
import type { CheckedTable } from './checked-load.ts';
import type { ScopedTarget } from '../organization.ts';
import type { Staged } from '../checks/read-staged.ts';
import { makeChanges, makeGainsAndLosses } from './changed-table.ts';
import { countChanges } from './count-changes.ts';

/** Finds what staged rows change in the database; `onStaged` is told of the tables that keep it. */
export async function compareTable(
  db: Database,
  { scope, startsEmpty }: ScopedTarget,
  { table, label, read, replaced, rows }: Staged,
  onStaged: (name: string) => void,
): Promise<CheckedTable> {
  const comparison = { table, staged: rows, replaced, startsEmpty };
  const changes = `${rows}_m`;
  onStaged(changes);
  await makeChanges(db, scope, changes, comparison);
  const shown = table.numbered ? `${rows}_s` : changes;
  if (table.numbered) {
    onStaged(shown);
    await makeGainsAndLosses(db, scope, shown, comparison);
  }
  return { name: table.name, label, read, replaced, changes, shown, written: await countChanges(db, changes) };
}
