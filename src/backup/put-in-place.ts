import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BackupRefused } from './contents.ts';
import { homeSchema, tablesIn } from './backup-tables.ts';

/** Before PostgreSQL looks for a deadlock (1 s), so that none of the server's own statements is ever ended for this one. */
const LOCK_MS = 500;
const TRIES = 120;
const PAUSE_MS = 100;

/**
 * Puts the tables of a schema in the place of those that serve, in one transaction that takes a moment, whatever they hold.
 * Sessions end with it. Throws `BackupRefused` where others do not let go of the tables, or something else hangs on them.
 */
export async function putInPlace(db: Database, schema: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((transaction) => exchange(transaction, schema));
    } catch (error) {
      if (codeOf(error) !== LOCKED) throw refusalOf(error);
      if (tries === TRIES) throw new BackupRefused(`${IN_USE} Nada foi restaurado.`, { cause: error });
    }
    await setTimeout(PAUSE_MS);
  }
}

const LOCKED = '55P03';
const HELD = '2BP01';
const IN_USE =
  'As tabelas estão em uso há mais de um minuto, por uma carga ou sincronização. Tente de novo mais tarde.';

function refusalOf(error: unknown): unknown {
  if (codeOf(error) !== HELD) return error;
  const said = (error as { readonly detail?: string }).detail ?? String(error);
  return new BackupRefused(
    `Outros objetos do banco de dados dependem das tabelas do Rubrica; retire-os antes: ${said}. Nada foi restaurado.`,
    { cause: error },
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function exchange(db: Database, schema: string): Promise<void> {
  const home = await homeSchema(db);
  const tables = (await tablesIn(db, schema)).map(({ nome }) => nome);
  const standing = new Set((await tablesIn(db, home)).map(({ nome }) => nome));
  const old = sql.join(tables.filter((name) => standing.has(name)).map((name) => sql.id(home, name)));
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(db);
  await sql`lock table ${old} in access exclusive mode`.execute(db);
  await raiseVersions(db, schema, home);
  await keepNumbersRising(db, schema, home);
  await keepGrants(db, schema, home);
  await sql`drop table ${old}`.execute(db);
  for (const name of tables) await sql`alter table ${sql.id(schema, name)} set schema ${sql.id(home)}`.execute(db);
  for (const { dropped, moved } of await routinesOf(db, schema, home)) {
    await sql.raw(dropped).execute(db);
    await sql.raw(moved).execute(db);
  }
  await sql`drop schema ${sql.id(schema)}`.execute(db); // fails where a migration made what is not moved here
}

/**
 * Versions above all that were ever in either, so that no cache and no browser takes its answers for these data's; what they
 * said of the data's age stays.
 */
async function raiseVersions(db: Database, schema: string, home: string): Promise<void> {
  const staged = sql.id(schema, 'data_versions');
  await sql`insert into ${staged} as staged ("codColigada", "orcamentoId", version, "changedAt")
    select "codColigada", id, greatest(
      (extract(epoch from clock_timestamp()) * 1000)::bigint,
      (select coalesce(max(version), 0) + 1 from ${staged}),
      (select coalesce(max(version), 0) + 1 from ${sql.id(home, 'data_versions')})), 0
    from ${sql.id(schema, 'orcamentos')}
    on conflict ("codColigada", "orcamentoId") do update
      set version = excluded.version, "changedAt" = coalesce(staged."changedAt", staged.version)`.execute(db);
}

/** The numbers that the database gives go on from both: what works on a numbered row never meets another of its number. */
async function keepNumbersRising(db: Database, schema: string, home: string): Promise<void> {
  const { rows } = await sql<{ raised: string }>`
    select format('select setval(%L, greatest(1, (select max(%I) from %I.%I), (select last_value from %s)))',
      own, attname, ${schema}::text, relname, pg_get_serial_sequence(format('%I.%I', ${home}::text, relname), attname)) as raised
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${schema}
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
    pg_get_serial_sequence(format('%I.%I', ${schema}::text, relname), attname) as own
    where relkind = 'r' and own is not null
      and to_regclass(format('%I.%I', ${home}::text, relname)) is not null`.execute(db);
  for (const { raised } of rows) await sql.raw(raised).execute(db);
}

/** What other users of a PostgreSQL server were granted, such as reading, they keep. */
async function keepGrants(db: Database, schema: string, home: string): Promise<void> {
  const { rows } = await sql<{ grants: string }>`
    select format('grant %s on %I.%I to %s%s', privilege_type, ${schema}::text, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
      case when is_grantable then ' with grant option' else '' end) as grants
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace and nspname = ${home}, aclexplode(relacl)
    where relkind = 'r' and grantee <> relowner
      and to_regclass(format('%I.%I', ${schema}::text, relname)) is not null`.execute(db);
  for (const { grants } of rows) await sql.raw(grants).execute(db);
}

/** The statements that drop a function or aggregate and put the new one in its place. */
async function routinesOf(db: Database, schema: string, home: string) {
  const { rows } = await sql<{ dropped: string; moved: string }>`
    select format('drop routine if exists %I.%I(%s)', ${home}::text, proname, arguments) as dropped,
      format('alter routine %I.%I(%s) set schema %I', ${schema}::text, proname, arguments, ${home}::text) as moved
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace and nspname = ${schema},
    pg_get_function_identity_arguments(pg_proc.oid) as arguments`.execute(db);
  return rows;
}
