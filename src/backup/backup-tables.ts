import { sql } from 'kysely';
import { MIGRATIONS, runMigrations } from '../database/engine/migrate.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Database } from '../database/schema.ts';
import { BackupRefused, type BackupTable } from './contents.ts';

/**
 * Sessions and tokens end with a restore, which would bring back what was revoked since, and half-done sign-ins with them;
 * what was migrated is in the heading.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'session',
  'tokens',
  'verification',
  'half_sign_ins',
  'kysely_migration',
  'kysely_migration_lock',
]);

/**
 * The tables that a backup holds, found in the catalogue: all of an embedded database's. Beside them in a PostgreSQL database
 * others may stand; Rubrica's are those that its migrations make, tried out in a schema of its own, which is undone.
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

/** Makes a schema with the tables of some migrations; within a transaction, whose unqualified names mean this schema then. */
export async function makeTables(db: Database, schema: string, names: readonly string[]): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db).catch((error: unknown) => {
    throw isNotAllowed(error) ? new BackupRefused(NOT_ALLOWED, { cause: error }) : error;
  });
  await meanSchema(db, schema);
  await runMigrations(db, names);
}

const NOT_ALLOWED =
  'O usuário de DATABASE_URL não pode criar esquemas nesse banco de dados, de que backup e restaurar precisam. Dê a ele a ' +
  'permissão: grant create on database <banco> to <usuário>.';

function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/** To the end of the transaction unqualified names mean this schema alone. */
export async function meanSchema(db: Database, schema: string): Promise<void> {
  await sql`select set_config('search_path', ${`"${schema}"`}, true)`.execute(db);
}

/** The tables of a schema with the columns that are not computed from others; not the unlogged ones, of loads under way. */
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

/** The schema in which the tables stand that serve, 'public' where nobody set another. */
export async function homeSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]!.name;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'rubrica_copia_';

/**
 * Works in a schema of its own, which is dropped in the end, where it still is there; `name` is not made. Those that killed
 * processes left are dropped after a day.
 */
export async function inOwnSchema<Result>(db: Database, work: (name: string) => Promise<Result>): Promise<Result> {
  for (const left of await leftBehind(db)) await drop(db, left);
  const name = `${PREFIX}${Date.now()}_${process.pid}`;
  const result = await work(name).catch(async (error: unknown) => {
    await drop(db, name).catch(() => {}); // the first failure is the one that is told
    throw error;
  });
  await drop(db, name);
  return result;
}

async function drop(db: Database, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db);
}

async function leftBehind(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${PREFIX})`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => Number.parseInt(name.slice(PREFIX.length)) < Date.now() - DAY_MS);
}
