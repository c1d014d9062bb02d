import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { arrayParameter, namesOf, typeOf } from '../tables/table-sql.ts';
import { valuesOf, type LoadedTable } from '../tables/loaded-table.ts';

/** The prefix of the names of all tables in which loads stage rows. */
export const STAGED_PREFIX = 'carga_';

/** A unique prefix for the tables of one load; it contains the time at which the load began. */
export function newLoadName(): string {
  return `${STAGED_PREFIX}${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
}

const ROWS_PER_STATEMENT = 2_000; // more is not faster, takes the embedded database's memory, and makes others wait

/** Writes checked rows to a table of the load in short statements, so that no transaction holds them all. */
export async function stageTable(db: Database, name: string, loaded: LoadedTable): Promise<void> {
  const columns = namesOf(loaded.table);
  const definitions = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(loaded.table, column))}`);
  await sql`create unlogged table ${sql.table(name)} ("_linha" integer, ${sql.join(definitions)})`.execute(db);
  for (let start = 0; start < loaded.lines.length; start += ROWS_PER_STATEMENT) {
    const end = start + ROWS_PER_STATEMENT;
    const lines = arrayParameter('integer', loaded.lines.slice(start, end));
    const arrays = columns.map((column) =>
      arrayParameter(typeOf(loaded.table, column), valuesOf(loaded, column).slice(start, end)),
    );
    await sql`insert into ${sql.table(name)} select * from unnest(${sql.join([lines, ...arrays])})`.execute(db);
  }
}

/** Drops every table of a load. */
export async function dropLoad(db: Database, name: string): Promise<void> {
  await dropStaged(db, await tablesWith(db, `${name}_`));
}

/** Drops tables of staged or changed rows. */
export async function dropStaged(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))}`.execute(db);
}

/** Longer than any load takes, including its preview. */
const ABANDONED_MS = 3 * 3_600_000;

/** Drops the tables of killed loads: those begun longer ago than any load takes, or `all` if no load can be running. */
export async function dropAbandoned(db: Database, all: boolean): Promise<void> {
  const before = all ? Infinity : Date.now() - ABANDONED_MS;
  const names = await tablesWith(db, STAGED_PREFIX);
  await dropStaged(
    db,
    names.filter((name) => begunAt(name) < before),
  );
}

async function tablesWith(db: Database, prefix: string): Promise<readonly string[]> {
  const found = sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = current_schema() and starts_with(tablename, ${prefix})`;
  return (await found.execute(db)).rows.map(({ name }) => name);
}

/** Reads from a table's name when its load began. */
function begunAt(name: string): number {
  return Number.parseInt(name.slice(STAGED_PREFIX.length).split('_')[0]!, 36);
}
