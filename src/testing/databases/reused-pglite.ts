import { sql } from 'kysely';
import { connect } from '../../database/engine/connection.ts';
import { POOL, type OpenDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';

/** An embedded database that stays open between tests, and its shape when it was new. */
type Reusable = { readonly opened: OpenDatabase; readonly shape: string };

const shared = globalThis as { rubricaReusable?: Reusable | undefined };

/**
 * Lends an empty embedded database: the one that this process reuses, or a new one from `open`. Closing it empties it
 * for the next test, which saves half a second of processor time; a database whose tables or settings a test has
 * changed, or that cannot be emptied, is closed for good.
 */
export async function borrowPglite(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const { rubricaReusable: idle } = shared;
  shared.rubricaReusable = undefined;
  const lent = idle ?? (await withShape(await open()));
  const { connection, version, failed } = lent.opened;
  const db = connect(connection, { max: POOL });
  const close = async () => {
    await db.destroy();
    await giveBack(lent);
  };
  return { db, connection, version, failed, close };
}

async function withShape(opened: OpenDatabase): Promise<Reusable> {
  return { opened, shape: await shapeOf(opened.db) };
}

async function giveBack(lent: Reusable): Promise<void> {
  const isAsNew = await empty(lent).catch((error: unknown) => {
    console.error('An embedded database could not be emptied after a test:', error);
    return false;
  });
  if (isAsNew && shared.rubricaReusable === undefined) shared.rubricaReusable = lent;
  else await lent.opened.close();
}

/** Removes all rows; false if a test has changed more than rows. */
async function empty({ opened: { db }, shape }: Reusable): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db);
  await sql`set session_replication_role = replica`.execute(db); // the audit log's triggers refuse removals
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(db);
  await sql`reset session_replication_role`.execute(db);
  await sql`delete from pg_statistic where starelid >= ${FIRST_OWN}`.execute(db);
  return true;
}

/** The lowest id of an object that is not PostgreSQL's own. */
const FIRST_OWN = sql.lit(16_384);

/** A checksum of a database's tables, functions, rights and settings, without its rows. */
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
