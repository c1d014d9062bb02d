import { type RawBuilder, sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { keyColumns, namesOf } from '../tables/table-sql.ts';
import type { Table } from '../tables/table.ts';
import { type RowCounts, sameKey } from './changed-table.ts';
import { insertRows } from './insert-rows.ts';

/** Rows to insert, update and delete in a table: a query with `_mudanca`, and how many of each there are. */
export type Changes = { readonly table: Table; readonly changes: RawBuilder<unknown>; readonly counts: RowCounts };

/**
 * Writes changes to a table and touches no other row; every load and synchronisation writes with this. Throws if the rows
 * of the database are no longer those that were compared.
 */
export async function writeChanges(db: Database, scope: Scope, written: Changes): Promise<void> {
  const { table, counts } = written;
  if (counts.removida > 0) {
    const removed = await remove(db, scope, written);
    if (table.kind !== 'event') expectRows(table, removed, counts.removida); // partners may be gone with their events
  }
  if (counts.alterada > 0) expectRows(table, await update(db, scope, written), counts.alterada);
  if (counts.nova > 0) expectRows(table, await insertRows(db, scope, written), counts.nova);
}

async function remove(db: Database, scope: Scope, { table, changes }: Changes): Promise<bigint | undefined> {
  const removed = await sql`delete from ${sql.table(table.inDatabase)} as existing using ${changes} as changed
    where ${within(scope, table.inDatabase, 'existing')} and changed."_mudanca" = 'removida'
    and ${sameKey(keyColumns(table), 'changed')}`.execute(db);
  return removed.numAffectedRows;
}

async function update(db: Database, scope: Scope, { table, changes }: Changes): Promise<bigint | undefined> {
  const key = keyColumns(table);
  const others = namesOf(table).filter((name) => !key.includes(name));
  const values = others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const updated = await sql`update ${sql.table(table.inDatabase)} as existing set ${sql.join(values)}
    from ${changes} as changed
    where ${within(scope, table.inDatabase, 'existing')} and changed."_mudanca" = 'alterada'
    and ${sameKey(key, 'changed')}`.execute(db);
  return updated.numAffectedRows;
}

function expectRows({ name }: Table, found: bigint | undefined, expected: number): void {
  if (Number(found) !== expected) throw new Error(`${expected} rows of ${name} change, and ${found} were written`);
}
