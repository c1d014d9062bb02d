import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { arrayParameter } from '../tables/array-parameter.ts';
import { namesOf, typeOf } from '../tables/columns-of-table.ts';
import { valuesOf, type LoadedTable } from '../tables/loaded-table.ts';

/** All tables of the database in which loads keep rows until they are written begin so. */
export const STAGED_PREFIX = 'carga_';

const ROWS_PER_STATEMENT = 2_000; // more is no faster, costs the embedded database memory, and others wait for it

/**
 * Keeps checked rows in a table of the database's own, in short statements outside any transaction, so that neither
 * memory nor the transaction that writes them has to hold them.
 */
export async function stageTable(db: Database, name: string, loaded: LoadedTable): Promise<void> {
  const columns = namesOf(loaded.table);
  const described = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(loaded.table, column))}`);
  await sql`create unlogged table ${sql.table(name)} ("_linha" integer, ${sql.join(described)})`.execute(db);
  for (let start = 0; start < loaded.lines.length; start += ROWS_PER_STATEMENT) {
    const end = start + ROWS_PER_STATEMENT;
    const lines = arrayParameter({ type: 'integer', values: loaded.lines.slice(start, end) });
    const arrays = columns.map((column) => {
      const values = valuesOf(loaded, column).slice(start, end);
      return arrayParameter({ type: typeOf(loaded.table, column), values });
    });
    await sql`insert into ${sql.table(name)} select * from unnest(${sql.join([lines, ...arrays])})`.execute(db);
  }
}

/** Drops every table of a load. */
export async function dropLoad(db: Database, name: string): Promise<void> {
  const found = sql<{ table: string }>`select tablename::text as table from pg_tables
    where schemaname = current_schema() and starts_with(tablename, ${`${name}_`})`;
  await dropStaged(
    db,
    (await found.execute(db)).rows.map(({ table }) => table),
  );
}

/** Drops tables of staged or changed rows. */
export async function dropStaged(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))}`.execute(db);
}
