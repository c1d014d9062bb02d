import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { connect, type Connection } from './connection.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';

/** What a server of PostgreSQL says of itself and of what our user may do there. */
export type ServerFacts = {
  /** '15.18' */
  readonly version: string;
  readonly user: string;
  readonly database: string;
  /** Where tables without a schema's name lead; null where the search path leads nowhere. */
  readonly schema: string | null;
  readonly isReplica: boolean;
  readonly isReadOnly: boolean;
  readonly mayCreateTables: boolean | null;
  readonly mayCreateTemporaryTables: boolean;
  /** How many connections the server, the database and the user allow, whichever is fewest. */
  readonly connectionLimit: number;
};

/** A server that answers. */
export type ReachedServer = {
  readonly db: Database;
  readonly connection: Extract<Connection, { kind: 'postgresql' }>;
  readonly facts: ServerFacts;
};

/** Connects to the server of DATABASE_URL, also through a pooler that takes no settings; throws `DatabaseUnreachable`. */
export async function reachServer(url: string, max: number): Promise<ReachedServer> {
  const connection = { kind: 'postgresql', url } as const;
  return connectTo(connection, max)
    .catch((error: unknown) => {
      if (!isSettingsRefused(error)) throw error;
      return connectTo({ ...connection, refusesSettings: true }, max);
    })
    .catch((error: unknown) => {
      throw new DatabaseUnreachable(error, url);
    });
}

async function connectTo(connection: ReachedServer['connection'], max: number): Promise<ReachedServer> {
  const db = connect(connection, { max });
  try {
    return { db, connection, facts: await factsOf(db) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** PgBouncer's words (also since 1.20, which reads single settings), and those of Amazon's RDS Proxy. */
function isSettingsRefused(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter|command-line options/i.test(error.message);
}

async function factsOf(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, session_user::text as user, datname::text as database,
      current_schema()::text as schema, pg_is_in_recovery() as "isReplica",
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      has_schema_privilege(current_schema()::text, 'create') as "mayCreateTables",
      has_database_privilege(datname, 'temporary') as "mayCreateTemporaryTables",
      least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1), current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer) as "connectionLimit"
    from pg_database, pg_roles where datname = current_database() and rolname = session_user`.execute(db);
  return rows[0]!;
}
