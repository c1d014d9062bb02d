import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { columnList, namesOf } from '../columns-of-table.ts';
import type { Table } from '../table.ts';
import { tables } from '../tables.ts';

/** Fewer are inserted sooner than their references are looked at all together. */
const MANY_ROWS = 2_000;

type NewRows = {
  readonly table: Table;
  /** The table of changes. */
  readonly changes: string;
  readonly rows: number;
};

/** Inserts the new rows of a table of changes, and answers how many they were. */
export async function insertRows(db: Database, scope: Scope, { table, changes, rows }: NewRows) {
  const names = columnList(namesOf(table));
  const insert = sql`insert into ${sql.table(table.inDatabase)} ("codColigada", ${names})
    select ${scope.codColigada}::integer, ${names} from ${sql.table(changes)}
    where "_mudanca" = 'nova'`;
  if (rows < MANY_ROWS || !(await mayBeLookedUpTogether(db, table))) return (await insert.execute(db)).numAffectedRows;
  for (const column of table.columns) await checkReferences(db, scope, column, changes);
  await sql`set local session_replication_role = replica`.execute(db);
  const { numAffectedRows } = await insert.execute(db);
  await sql`set local session_replication_role = origin`.execute(db);
  return numAffectedRows;
}

/**
 * The embedded database serves nobody while a transaction is open, and looking up each row's references takes longer than
 * all the rest of it: there they are looked up all together. Nobody else can remove what they refer to meanwhile. Only
 * where the table's other triggers fire none the less.
 */
async function mayBeLookedUpTogether(db: Database, { inDatabase }: Table): Promise<boolean> {
  const asked = sql<{ may: boolean }>`select version() like '%PGlite%' and not exists (select from pg_trigger
    where tgrelid = ${inDatabase}::regclass and not tgisinternal and tgtype & ${ON_INSERT} <> 0 and tgenabled <> 'A') as may`;
  return (await asked.execute(db)).rows[0]!.may;
}

const ON_INSERT = 4;

async function checkReferences(
  db: Database,
  scope: Scope,
  { name, refersTo }: Table['columns'][number],
  changes: string,
) {
  const referred = tables.find((table) => table.name === refersTo);
  if (referred === undefined) return;
  const key = referred.key[0]!;
  const { rows } = await sql`select from ${sql.table(changes)} as changed
    where "_mudanca" = 'nova' and ${sql.ref(name)} is not null and not exists (select from ${sql.table(referred.inDatabase)} as existing
      where ${within(scope, referred.inDatabase, 'existing')}
      and ${sql.ref(`existing.${key}`)} = ${sql.ref(`changed.${name}`)}) limit 1`.execute(db);
  if (rows.length > 0) throw new Error(`${changes} has rows whose ${name} there is not`);
}
