import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BackupRefused, type BackupTable, type Counts, type Heading } from './contents.ts';
import { backupTables, homeSchema, inOwnSchema, type Place } from './backup-tables.ts';
import { refuseTarget, writeBackupFile } from './backup-file.ts';
import { inSnapshot } from '../database/engine/in-transaction.ts';

/** Writes a database's {@link backupTables}, as of one moment, into a file. Throws {@link BackupRefused}. */
export async function backUp(
  database: Place,
  path: string,
  options: { readonly replace: boolean; readonly signal?: AbortSignal },
): Promise<{ readonly counts: Counts; readonly bytes: number }> {
  refuseTarget(path, options.replace);
  const tables = await backupTables(database);
  const migracoes = await migrationsOf(database.db);
  const counts = new Map<string, number>();
  const bytes = await onOneState(database, tables, (db, schema) => {
    const heading = { criadoEm: new Date().toISOString(), migracoes, tabelas: [...tables] };
    return writeBackupFile(path, contentOf(db, schema, heading, counts), options);
  });
  return { counts, bytes };
}

async function* contentOf(
  db: Database,
  schema: string,
  heading: Heading,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(heading)}\n`;
  for (const table of heading.tabelas) {
    let count = 0;
    for await (const lines of rowsOfTable(db, schema, table)) {
      count += lines.length;
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
    }
    counts.set(table.nome, count);
    yield `${JSON.stringify([table.nome, count])}\n`;
  }
  if ([...counts.values()].every((count) => count === 0))
    throw new BackupRefused('O banco de dados está vazio: não há o que guardar.');
}

async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const LEAST = 128 * 1024; // characters; a piece should take the database some milliseconds
const MOST = 512 * 1024;

/** A table's rows as lines of JSON, read a few of its pages at a time, so that each piece stays small. */
async function* rowsOfTable(
  db: Database,
  schema: string,
  { nome, colunas, json }: BackupTable,
): AsyncGenerator<readonly string[]> {
  const table = sql.id(schema, nome);
  const columns = sql.join(
    colunas.map((name) => (json.includes(name) ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name))),
  );
  const pages = await countPages(db, schema, nome);
  let pagesAtOnce = 1;
  for (let page = 0; page < pages;) {
    const end = page + pagesAtOnce;
    const { rows } = await sql<{ line: string }>`
      select row_to_json(line)::text as line
      from (select ${columns} from ${table} where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${end},0)`}::tid) line
    `.execute(db);
    yield rows.map(({ line }) => line);
    const length = rows.reduce((sum, { line }) => sum + line.length, 0);
    if (length < LEAST) pagesAtOnce *= 2;
    if (length > MOST) pagesAtOnce = Math.ceil(pagesAtOnce / 2);
    page = end;
  }
}

async function countPages(db: Database, schema: string, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(format('%I.%I', ${schema}::text, ${table}::text)::regclass)
      / current_setting('block_size')::integer)::integer as pages`.execute(db);
  return rows[0]!.pages;
}

/**
 * Reads tables as of one moment, while others read and write. On PostgreSQL this is a snapshot. The embedded database
 * serves nobody during a transaction, so there the tables are copied, in a quarter of the time that reading them takes,
 * and the copy is read.
 */
function onOneState<Result>(
  { db, connection }: Place,
  tables: readonly BackupTable[],
  read: (db: Database, schema: string) => Promise<Result>,
): Promise<Result> {
  if (connection.kind === 'postgresql')
    return inSnapshot(db, async (snapshot) => read(snapshot, await homeSchema(snapshot)));
  return inOwnSchema(db, async (schema) => {
    await db.transaction().execute((transaction) => copyInto(transaction, schema, tables));
    return read(db, schema);
  });
}

async function copyInto(db: Database, schema: string, tables: readonly BackupTable[]): Promise<void> {
  const home = await homeSchema(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { nome, colunas } of tables) {
    const columns = sql.join(colunas.map((name) => sql.ref(name)));
    // unlogged, as it is useless after a crash
    await sql`create unlogged table ${sql.id(schema, nome)} as select ${columns} from ${sql.id(home, nome)}`.execute(
      db,
    );
  }
}
