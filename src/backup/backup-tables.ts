import { sql } from 'kysely';
import { codeOf } from '../database/engine/database-failure.ts';
import { MIGRATIONS, runMigrations } from '../database/engine/migrate.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Database } from '../database/schema.ts';
import { BackupRefused, type BackupTable } from './contents.ts';

/** Not backed up: sessions, tokens, jobs, messages (a restore must not bring back or repeat them), and migrations. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'session',
  'tokens',
  'verification',
  'half_sign_ins',
  'jobs',
  'pack_runs',
  'pack_groups',
  'pack_deliveries',
  'pack_files',
  'pack_pieces',
  'password_links',
  'mail_messages',
  'mail_attachments',
  'kysely_migration',
  'kysely_migration_lock',
]);

/**
 * The tables of a backup, found in PostgreSQL's catalogue. An embedded database has no other tables. A PostgreSQL
 * database may have some, so there the migrations run in a temporary schema, which is rolled back, to find out which
 * tables they make.
 */
export async function backupTables({ db, connection }: Place): Promise<readonly BackupTable[]> {
  const tables = connection.kind === 'pglite' ? await tablesIn(db, await homeSchema(db)) : await tablesOfMigrations(db);
  return tables.filter(({ nome }) => !LEFT_OUT.has(nome));
}

/** A database and its kind. */
export type Place = Pick<OpenDatabase, 'db' | 'connection'>;

async function tablesOfMigrations(db: Database): Promise<readonly BackupTable[]> {
  const trial = await db.startTransaction().execute();
  try {
    const schema = `rubrica_ensaio_${Date.now()}`;
    await makeTables(trial, schema, MIGRATIONS);
    return await tablesIn(trial, schema);
  } finally {
    await trial.rollback().execute();
  }
}

/** Makes a schema with the tables of some migrations and selects it for the rest of the transaction. */
export async function makeTables(db: Database, schema: string, names: readonly string[]): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db).catch((error: unknown) => {
    throw codeOf(error) === '42501' ? new BackupRefused(NOT_ALLOWED, { cause: error }) : error;
  });
  await selectSchema(db, schema);
  await runMigrations(db, names);
}

const NOT_ALLOWED =
  'O usuário de DATABASE_URL não pode criar esquemas nesse banco de dados, de que backup e restaurar precisam. Dê a ele a ' +
  'permissão: grant create on database <banco> to <usuário>.';

/** Makes unqualified names refer to this schema alone until the end of the transaction. */
export async function selectSchema(db: Database, schema: string): Promise<void> {
  await sql`select set_config('search_path', ${`"${schema}"`}, true)`.execute(db);
}

/** The tables of a schema without generated columns, and without the unlogged tables of running loads. */
export async function tablesIn(db: Database, schema: string): Promise<readonly BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select relname as nome, array_agg(attname::text order by attnum) as colunas,
      array_remove(array_agg(case atttypid when 'json'::regtype then attname::text end), null) as json
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${schema}
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relpersistence = 'p' group by relname order by relname collate "C"`.execute(db);
  return rows;
}

/** The schema of the live tables, by default 'public'. */
export async function homeSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]!.name;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'rubrica_copia_';

/** Reserves a schema name for some work and drops the schema afterwards; also drops schemas left over for a day. */
export async function inOwnSchema<Result>(db: Database, work: (name: string) => Promise<Result>): Promise<Result> {
  for (const left of await abandonedSchemas(db)) await drop(db, left);
  const name = `${PREFIX}${Date.now()}_${process.pid}`;
  const result = await work(name).catch(async (error: unknown) => {
    await drop(db, name).catch(() => {}); // the first failure is reported
    throw error;
  });
  await drop(db, name);
  return result;
}

async function drop(db: Database, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db);
}

async function abandonedSchemas(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${PREFIX})`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => Number.parseInt(name.slice(PREFIX.length)) < Date.now() - DAY_MS);
}
