import { type RawBuilder, sql } from 'kysely';
import { momentOfChange } from '../../database/history/cause.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { columnList, keyColumns, namesOf } from '../tables/table-sql.ts';
import type { Table } from '../tables/table.ts';
import { tableNamed } from '../tables/tables.ts';
import { type RowCounts, sameKey } from './changed-table.ts';

/** Rows to insert, update and delete in a table: a query with `_mudanca`, and how many of each there are. */
type Changes = { readonly table: Table; readonly changes: RawBuilder<unknown>; readonly counts: RowCounts };

/** Writes changes to a table and touches no other row; throws if more or fewer rows are written than were counted. */
export async function writeChanges(db: Database, scope: Scope, written: Changes): Promise<void> {
  const { table, counts } = written;
  if (counts.removida > 0) {
    const removed = await remove(db, scope, written);
    if (table.kind !== 'event') expectRows(table, removed, counts.removida); // deleting events deletes their partners
  }
  if (counts.alterada > 0) expectRows(table, await update(db, scope, written), counts.alterada);
  if (counts.nova > 0) expectRows(table, await insert(db, scope, written), counts.nova);
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
  const since = sql`since = ${momentOfChange(scope)}`;
  const updated = await sql`update ${sql.table(table.inDatabase)} as existing set ${sql.join([...values, since])}
    from ${changes} as changed
    where ${within(scope, table.inDatabase, 'existing')} and changed."_mudanca" = 'alterada'
    and ${sameKey(key, 'changed')}`.execute(db);
  return updated.numAffectedRows;
}

function expectRows({ name }: Table, found: bigint | undefined, expected: number): void {
  if (Number(found) !== expected) throw new Error(`${expected} rows of ${name} change, and ${found} were written`);
}

/** With fewer rows than this, foreign keys checked row by row take less time than one statement that checks all. */
const MANY_ROWS = 2_000;

async function insert(db: Database, scope: Scope, newRows: Changes) {
  const { table, changes, counts } = newRows;
  const names = columnList(namesOf(table));
  const inserting = sql`insert into ${sql.table(table.inDatabase)} ("codColigada", since, ${names})
    select ${scope.codColigada}::integer, ${momentOfChange(scope)}, ${names} from ${changes} as changed
    where "_mudanca" = 'nova'`;
  if (counts.nova < MANY_ROWS || !(await canCheckTogether(db, table)))
    return (await inserting.execute(db)).numAffectedRows;
  await checkReferences(db, scope, newRows);
  await sql`set local session_replication_role = replica`.execute(db);
  const { numAffectedRows } = await inserting.execute(db);
  await sql`set local session_replication_role = origin`.execute(db);
  return numAffectedRows;
}

/**
 * Whether the references of new rows may be checked in one statement instead of by foreign keys: in the embedded
 * database alone, where checking row by row takes most of the time, and nobody else can delete a referenced row during
 * the transaction. The table's other insert triggers must be of the kind that fires in any session ('A').
 */
async function canCheckTogether(db: Database, { inDatabase }: Table): Promise<boolean> {
  const allowed = sql<{ may: boolean }>`select version() like '%PGlite%' and not exists (select from pg_trigger
    where tgrelid = ${inDatabase}::regclass and not tgisinternal and tgtype & ${ON_INSERT} <> 0 and tgenabled <> 'A') as may`;
  return (await allowed.execute(db)).rows[0]!.may;
}

const ON_INSERT = 4;

/** Throws if a new row refers to a missing row; the referenced tables have few rows. */
async function checkReferences(db: Database, scope: Scope, { table, changes }: Changes): Promise<void> {
  const missing = table.columns.flatMap(({ name, refersTo }) => {
    if (refersTo === undefined) return [];
    const { key, inDatabase } = tableNamed(refersTo);
    return sql`${sql.ref(name)} not in
      (select ${sql.ref(`${inDatabase}.${key[0]!}`)} from ${sql.table(inDatabase)} where ${within(scope, inDatabase)})`;
  });
  if (missing.length === 0) return;
  const found = sql`select from ${changes} as changed where "_mudanca" = 'nova' and (${sql.join(missing, sql` or `)}) limit 1`;
  const { rows } = await found.execute(db);
  if (rows.length > 0) throw new Error(`Rows of ${table.name} refer to missing rows`);
}
