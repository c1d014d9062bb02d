import { type RawBuilder, sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { columnList, namesOf } from '../tables/table-sql.ts';
import type { Table } from '../tables/table.ts';
import { tableNamed } from '../tables/tables.ts';
import type { RowCounts } from './changed-table.ts';

/** Fewer rows are inserted sooner than their references can be checked together. */
const MANY_ROWS = 2_000;

type NewRows = { readonly table: Table; readonly changes: RawBuilder<unknown>; readonly counts: RowCounts };

/** Inserts the new rows of a query of changes, and returns how many there were. */
export async function insertRows(db: Database, scope: Scope, newRows: NewRows) {
  const { table, changes, counts } = newRows;
  const names = columnList(namesOf(table));
  const insert = sql`insert into ${sql.table(table.inDatabase)} ("codColigada", ${names})
    select ${scope.codColigada}::integer, ${names} from ${changes} as changed
    where "_mudanca" = 'nova'`;
  if (counts.nova < MANY_ROWS || !(await canCheckTogether(db, table)))
    return (await insert.execute(db)).numAffectedRows;
  await checkReferences(db, scope, newRows);
  await sql`set local session_replication_role = replica`.execute(db);
  const { numAffectedRows } = await insert.execute(db);
  await sql`set local session_replication_role = origin`.execute(db);
  return numAffectedRows;
}

/**
 * Whether the references of new rows may be checked in one statement instead of by foreign keys. The embedded database
 * serves nobody during a transaction, and checking row by row takes longer than all the rest; there nobody else can delete
 * what they refer to. The table's other triggers must fire all the same.
 */
async function canCheckTogether(db: Database, { inDatabase }: Table): Promise<boolean> {
  const allowed = sql<{ may: boolean }>`select version() like '%PGlite%' and not exists (select from pg_trigger
    where tgrelid = ${inDatabase}::regclass and not tgisinternal and tgtype & ${ON_INSERT} <> 0 and tgenabled <> 'A') as may`;
  return (await allowed.execute(db)).rows[0]!.may;
}

const ON_INSERT = 4;

/** Throws if a new row refers to a missing row; the rows referred to are few. */
async function checkReferences(db: Database, scope: Scope, { table, changes }: NewRows): Promise<void> {
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
