import { sql } from 'kysely';
import { codeOf } from '../database/engine/database-failure.ts';
import { MIGRATIONS, runMigrations } from '../database/engine/migrate.ts';
import { tidy } from '../database/engine/tidy.ts';
import type { Database } from '../database/schema.ts';
import type { BackupFile } from './backup-file.ts';
import { backupTables, inOwnSchema, makeTables, type Place, selectSchema, tablesIn } from './backup-tables.ts';
import { type BackupTable, type Contents, type Counts, notABackup, readContents } from './contents.ts';
import { putInPlace } from './put-in-place.ts';

type Options = {
  /** Called with the organisations of a database that is not empty; throws to keep them. */
  readonly confirm: (organizations: readonly string[]) => Promise<void>;
  /** Called with the restored tables and the backup's time before the live ones are replaced; throws to refuse. */
  readonly prepare?: (restored: Database, madeAt: Date) => Promise<void>;
  readonly signal?: AbortSignal;
  /** The backup's name, for the history. */
  readonly name?: string;
};

/** Restores a backup completely, migrated to this version, or not at all. Throws `BackupRefused`. */
export async function restore(
  database: Place,
  file: BackupFile,
  { confirm, prepare, signal, name }: Options,
): Promise<{ readonly madeAt: Date; readonly counts: Counts }> {
  const { db } = database;
  const contents = await readContents(file.lines());
  const madeAt = new Date(contents.heading.criadoEm);
  if (!(await isEmpty(database))) await confirm(await organizationsIn(db));
  const counts = await inOwnSchema(db, async (schema) => {
    const filled = await stageTables(db, schema, contents, signal).catch((error: unknown) => {
      throw isWrongContent(error) ? notABackup(error) : error;
    });
    signal?.throwIfAborted();
    await prepare?.(db.withSchema(schema), madeAt);
    await putInPlace(db, schema, name);
    return filled;
  });
  return { madeAt, counts };
}

async function isEmpty(database: Place): Promise<boolean> {
  const some = (await backupTables(database)).map(({ nome }) => sql`exists (select from ${sql.id(nome)})`);
  const { rows } = await sql<{ some: boolean }>`select ${sql.join(some, sql` or `)} as some`.execute(database.db);
  return !rows[0]!.some;
}

async function organizationsIn(db: Database): Promise<readonly string[]> {
  const found = await db.selectFrom('organizations').select('nome').orderBy('codColigada').execute();
  return found.map(({ nome }) => nome);
}

/** Whether an error is of PostgreSQL's class 22 (values that do not fit) or 23 (violated constraints). */
function isWrongContent(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error) ?? '');
}

/** Makes a backup's tables in a schema beside the live ones, in the backup's version, fills and migrates them. */
async function stageTables(
  db: Database,
  schema: string,
  { heading, pieces }: Contents,
  signal?: AbortSignal,
): Promise<Counts> {
  const made = MIGRATIONS.filter((name) => heading.migracoes.includes(name));
  const checks = await db.transaction().execute(async (transaction) => {
    await makeTables(transaction, schema, made);
    await checkTables(transaction, schema, heading.tabelas);
    return setChecksAside(transaction, schema); // one check of all rows later: row by row takes four times as long
  });
  const counts = await fill(db, schema, pieces, signal);
  // a transaction for each: the embedded database serves others in between
  for (const check of checks) await inSchema(db, schema, (transaction) => sql.raw(check).execute(transaction));
  const later = MIGRATIONS.filter((name) => !made.includes(name));
  await inSchema(db, schema, (transaction) => runMigrations(transaction, later));
  for (const { nome } of await tablesIn(db, schema)) await tidy(db, [`${schema}.${nome}`]);
  return counts;
}

async function inSchema(db: Database, schema: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await selectSchema(transaction, schema);
    await work(transaction);
  });
}

async function checkTables(db: Database, schema: string, tables: readonly BackupTable[]): Promise<void> {
  const known = new Map((await tablesIn(db, schema)).map(({ nome, colunas }) => [nome, new Set(colunas)]));
  const isKnown = ({ nome, colunas }: BackupTable) => colunas.every((name) => known.get(nome)?.has(name));
  if (!tables.every(isKnown)) throw notABackup();
}

/** Drops foreign keys and disables triggers, so that rows stay unchanged; returns the statements that restore them. */
async function setChecksAside(db: Database, schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{ off: string; on: string }>`
    with of_schema as (select pg_class.oid, relname from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${schema})
    select format('alter table %I drop constraint %I', relname, conname) as off,
      format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as on
    from pg_constraint join of_schema on of_schema.oid = conrelid where contype = 'f'
    union all
    select format('alter table %I disable trigger %I', relname, tgname),
      format('alter table %I enable ' || case tgenabled when 'A' then 'always ' else '' end || 'trigger %I', relname, tgname)
    from pg_trigger join of_schema on of_schema.oid = tgrelid where not tgisinternal`.execute(db);
  for (const { off } of rows) await sql.raw(off).execute(db);
  return rows.map(({ on }) => on);
}

async function fill(db: Database, schema: string, pieces: Contents['pieces'], signal?: AbortSignal): Promise<Counts> {
  const counts = new Map<string, number>();
  for await (const { table, lines } of pieces) {
    signal?.throwIfAborted();
    if (lines.length > 0) await insert(db, schema, table, lines);
    counts.set(table.nome, (counts.get(table.nome) ?? 0) + lines.length);
  }
  return counts;
}

async function insert(db: Database, schema: string, table: BackupTable, lines: readonly string[]): Promise<void> {
  const columns = sql.join(table.colunas.map((name) => sql.ref(name)));
  const values = sql.join(
    table.colunas.map((name) => (table.json.includes(name) ? sql`(${sql.ref(name)} #>> '{}')::json` : sql.ref(name))),
  );
  const into = sql.id(schema, table.nome);
  const { numAffectedRows } = await sql`insert into ${into} (${columns}) overriding system value
    select ${values} from json_populate_recordset(null::${into}, ${`[${lines.join(',')}]`}::json)`.execute(db);
  if (Number(numAffectedRows) !== lines.length) throw notABackup();
}
