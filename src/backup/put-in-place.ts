import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { codeOf } from '../database/engine/database-failure.ts';
import { homeSchema, tablesIn } from './backup-tables.ts';
import { BackupRefused } from './contents.ts';

/** The longest wait for a lock; after 1 s, PostgreSQL's deadlock check could end a statement of the server instead. */
const LOCK_MS = 500;
const TRIES = 120;
const PAUSE_MS = 100;

/** Replaces the live tables with a schema's tables in one transaction; throws `BackupRefused` if they stay in use. */
export async function putInPlace(db: Database, schema: string, file?: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((transaction) => exchange(transaction, schema, file));
    } catch (error) {
      if (codeOf(error) !== LOCKED) throw refusalOf(error);
      if (tries === TRIES) throw new BackupRefused(`${IN_USE} Nada foi restaurado.`, { cause: error });
    }
    await setTimeout(PAUSE_MS);
  }
}

const LOCKED = '55P03';
const DEPENDED_ON = '2BP01';
const IN_USE =
  'As tabelas estão em uso há mais de um minuto, por uma carga ou sincronização. Tente de novo mais tarde.';

function refusalOf(error: unknown): unknown {
  if (codeOf(error) !== DEPENDED_ON) return error;
  const detail = (error as { readonly detail?: string }).detail ?? String(error);
  return new BackupRefused(
    `Outros objetos do banco de dados dependem das tabelas do Rubrica; retire-os antes: ${detail}. Nada foi restaurado.`,
    { cause: error },
  );
}

async function exchange(db: Database, schema: string, file: string | undefined): Promise<void> {
  const home = await homeSchema(db);
  const tables = (await tablesIn(db, schema)).map(({ nome }) => nome);
  const live = new Set((await tablesIn(db, home)).map(({ nome }) => nome));
  const old = sql.join(tables.filter((name) => live.has(name)).map((name) => sql.id(home, name)));
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(db);
  await sql`lock table ${old} in access exclusive mode`.execute(db);
  await raiseVersions(db, schema, home, file);
  for (const statement of await sequencesRaised(db, schema, home)) await sql.raw(statement).execute(db);
  for (const statement of await grantsCopied(db, schema, home)) await sql.raw(statement).execute(db);
  await sql`drop table ${old}`.execute(db);
  for (const name of tables) await sql`alter table ${sql.id(schema, name)} set schema ${sql.id(home)}`.execute(db);
  for (const statement of await routinesMoved(db, schema, home)) await sql.raw(statement).execute(db);
  await sql`drop schema ${sql.id(schema)}`.execute(db); // fails if a migration made something that is not moved here
}

/**
 * Sets versions higher than any in either schema, so that caches and browsers never take old answers for the restored
 * data. The history gets one more moment.
 */
async function raiseVersions(db: Database, schema: string, home: string, file = ''): Promise<void> {
  const staged = sql.id(schema, 'data_versions');
  const { rows } = await sql<{ moment: number }>`select greatest(
    (extract(epoch from clock_timestamp()) * 1000)::bigint,
    (select coalesce(max(version), 0) + 1 from ${staged}),
    (select coalesce(max(version), 0) + 1 from ${sql.id(home, 'data_versions')}),
    (select coalesce(max(moment), 0) + 1 from ${sql.id(schema, 'changes')}),
    (select coalesce(max(moment), 0) + 1 from ${sql.id(home, 'changes')})) as moment`.execute(db);
  const { moment } = rows[0]!;
  await sql`insert into ${sql.id(schema, 'changes')} ("codColigada", moment, kind, file)
    select "codColigada", ${moment}::bigint, 'restauracao', nullif(${file}, '')
    from ${sql.id(schema, 'organizations')}`.execute(db);
  await sql`insert into ${staged} ("codColigada", "orcamentoId", version)
    select "codColigada", id, ${moment}::bigint from ${sql.id(schema, 'orcamentos')}
    on conflict ("codColigada", "orcamentoId") do update
      set version = excluded.version`.execute(db);
}

type Statements = Promise<readonly string[]>;

/** The statements that raise sequences above those of both schemas, so that no id is ever used for two rows. */
async function sequencesRaised(db: Database, schema: string, home: string): Statements {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, greatest(1, (select max(%I) from %I.%I), (select last_value from %s)))',
      own, attname, ${schema}::text, relname, pg_get_serial_sequence(format('%I.%I', ${home}::text, relname), attname)) as statement
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${schema}
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
    pg_get_serial_sequence(format('%I.%I', ${schema}::text, relname), attname) as own
    where relkind = 'r' and own is not null
      and to_regclass(format('%I.%I', ${home}::text, relname)) is not null`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** The statements that copy the grants of other users of a PostgreSQL server. */
async function grantsCopied(db: Database, schema: string, home: string): Statements {
  const { rows } = await sql<{ statement: string }>`
    select format('grant %s on %I.%I to %s%s', privilege_type, ${schema}::text, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
      case when is_grantable then ' with grant option' else '' end) as statement
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${home}, aclexplode(relacl)
    where relkind = 'r' and grantee <> relowner
      and to_regclass(format('%I.%I', ${schema}::text, relname)) is not null`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** The statements that replace each function and aggregate with the new one. */
async function routinesMoved(db: Database, schema: string, home: string): Statements {
  const { rows } = await sql<{ dropped: string; moved: string }>`
    select format('drop routine if exists %I.%I(%s)', ${home}::text, proname, arguments) as dropped,
      format('alter routine %I.%I(%s) set schema %I', ${schema}::text, proname, arguments, ${home}::text) as moved
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace and nspname = ${schema},
    pg_get_function_identity_arguments(pg_proc.oid) as arguments`.execute(db);
  return rows.flatMap(({ dropped, moved }) => [dropped, moved]);
}
