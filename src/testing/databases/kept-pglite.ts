import { sql } from 'kysely';
import { connect } from '../../database/engine/connection.ts';
import { POOL, type OpenDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';

/** An embedded database that stays open, and what it was like when it was new. */
type Kept = { readonly opened: OpenDatabase; readonly shape: string };

const shared = globalThis as { rubricaKept?: Kept | undefined };

/**
 * An empty embedded database: the one that this process keeps, or a new one. Closing it empties it for the next test,
 * which spares half a second of a processor; one whose tables or settings a test has changed is thrown away.
 */
export async function borrowPglite(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const { rubricaKept: idle } = shared;
  shared.rubricaKept = undefined;
  const kept = idle ?? (await keep(await open()));
  const { connection, version, failed } = kept.opened;
  const db = connect(connection, { max: POOL });
  const close = async () => {
    await db.destroy();
    await giveBack(kept);
  };
  return { db, connection, version, failed, close };
}

async function keep(opened: OpenDatabase): Promise<Kept> {
  return { opened, shape: await shapeOf(opened.db) };
}

async function giveBack(kept: Kept): Promise<void> {
  const isAsNew = await isEmptied(kept).catch(() => false);
  if (isAsNew && shared.rubricaKept === undefined) shared.rubricaKept = kept;
  else await kept.opened.close();
}

async function isEmptied({ opened: { db }, shape }: Kept): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db);
  await sql`set session_replication_role = replica`.execute(db); // triggers keep acts from being removed
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(db);
  await sql`reset session_replication_role`.execute(db);
  await sql`delete from pg_statistic where starelid >= ${FIRST_OWN}`.execute(db);
  return true;
}

/** PostgreSQL gives lower numbers to what is its own. */
const FIRST_OWN = sql.lit(16_384);

/** What a database's tables, functions, rights and settings are; rows are no part of it. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', 'class', oid, relname, relnamespace, relnatts, relchecks, relacl) from pg_class where oid >= ${FIRST_OWN}
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute where attrelid >= ${FIRST_OWN}
    union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint where oid >= ${FIRST_OWN}
    union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger where oid >= ${FIRST_OWN}
    union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where oid >= ${FIRST_OWN}
    union all select concat_ws(' ', 'schema', nspname) from pg_namespace
    union all select concat_ws(' ', 'role', rolname) from pg_authid
    union all select concat_ws(' ', 'migration', name) from kysely_migration
    union all select concat_ws(' ', 'prepared', name) from pg_prepared_statements
    union all select concat_ws(' ', 'set', name, setting) from pg_settings where source = 'session'
    union all select concat_ws(' ', 'set of', setdatabase, setrole, setconfig) from pg_db_role_setting
  ) as parts (part)`.execute(db);
  return rows[0]!.shape;
}
