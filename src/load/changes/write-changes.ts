import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { CheckedTable } from './checked-load.ts';
import { keyColumns, namesOf } from '../tables/columns-of-table.ts';
import type { Table } from '../tables/table.ts';
import { sameKey } from './changed-table.ts';
import { insertRows } from './insert-rows.ts';

type Written = { readonly table: Table; readonly checked: CheckedTable };

/** Deletes, updates and inserts the rows of a table of changes; throws where the database has other rows than it was compared with. */
export async function writeChanges(db: Database, scope: Scope, written: Written): Promise<void> {
  const { changes, written: counts } = written.checked;
  if (counts.removida > 0) {
    const removed = await remove(db, scope, written);
    if (written.table.kind !== 'event') expectRows(removed, counts.removida, changes); // partners may be gone with their events
  }
  if (counts.alterada > 0) expectRows(await update(db, scope, written), counts.alterada, changes);
  if (counts.nova > 0)
    expectRows(await insertRows(db, scope, { table: written.table, changes, rows: counts.nova }), counts.nova, changes);
}

async function remove(db: Database, scope: Scope, { table, checked }: Written): Promise<bigint | undefined> {
  const removed =
    await sql`delete from ${sql.table(table.inDatabase)} as existing using ${sql.table(checked.changes)} as changed
    where ${within(scope, table.inDatabase, 'existing')} and changed."_mudanca" = 'removida'
    and ${sameKey(keyColumns(table), 'changed')}`.execute(db);
  return removed.numAffectedRows;
}

async function update(db: Database, scope: Scope, { table, checked }: Written): Promise<bigint | undefined> {
  const key = keyColumns(table);
  const others = namesOf(table).filter((name) => !key.includes(name));
  const values = others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const updated = await sql`update ${sql.table(table.inDatabase)} as existing set ${sql.join(values)}
    from ${sql.table(checked.changes)} as changed
    where ${within(scope, table.inDatabase, 'existing')} and changed."_mudanca" = 'alterada'
    and ${sameKey(key, 'changed')}`.execute(db);
  return updated.numAffectedRows;
}

function expectRows(found: bigint | undefined, expected: number, changes: string): void {
  if (Number(found) !== expected) throw new Error(`${changes} has ${expected} rows, and ${found} were written`);
}
