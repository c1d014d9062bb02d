import { type RawBuilder, sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { columnList, namesOf } from '../tables/columns-of-table.ts';
import type { Table } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';

/** Fewer are inserted sooner than their references are looked at all together. */
const MANY_ROWS = 2_000;

type NewRows = {
  readonly table: Table;
  readonly changes: RawBuilder<unknown>;
  readonly rows: number;
};

/** Inserts the new rows of a table of changes, and returns how many they were. */
export async function insertRows(db: Database, scope: Scope, newRows: NewRows) {
  const { table, changes, rows } = newRows;
  const names = columnList(namesOf(table));
  const insert = sql`insert into ${sql.table(table.inDatabase)} ("codColigada", ${names})
    select ${scope.codColigada}::integer, ${names} from ${changes} as changed
    where "_mudanca" = 'nova'`;
  if (rows < MANY_ROWS || !(await mayBeLookedUpTogether(db, table))) return (await insert.execute(db)).numAffectedRows;
  await checkReferences(db, scope, newRows);
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

/** In one reading of the rows, each reference among those that there are, which are few. */
async function checkReferences(db: Database, scope: Scope, { table, changes }: NewRows): Promise<void> {
  const missing = table.columns.flatMap(({ name, refersTo }) => {
    const referred = tables.find((each) => each.name === refersTo);
    if (referred === undefined) return [];
    const { key, inDatabase } = referred;
    return sql`${sql.ref(name)} not in
      (select ${sql.ref(`${inDatabase}.${key[0]!}`)} from ${sql.table(inDatabase)} where ${within(scope, inDatabase)})`;
  });
  if (missing.length === 0) return;
  const found = sql`select from ${changes} as changed where "_mudanca" = 'nova' and (${sql.join(missing, sql` or `)}) limit 1`;
  const { rows } = await found.execute(db);
  if (rows.length > 0) throw new Error(`Rows of ${table.name} refer to what there is not`);
}
