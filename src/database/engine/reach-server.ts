import { sql } from 'kysely';
import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import type { Database } from '../schema.ts';
import { connect, type Connection } from './connection.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { SESSION_SETTINGS } from './engine-settings.ts';

const workMem = new Map<string, string>(SESSION_SETTINGS).get('work_mem');

/** What a PostgreSQL server reports about itself and our user's privileges. */
export type ServerFacts = {
  /** '15.18' */
  readonly version: string;
  readonly user: string;
  readonly database: string;
  /** The schema of unqualified tables; null if the search path names none that exists. */
  readonly schema: string | null;
  readonly isReplica: boolean;
  readonly isReadOnly: boolean;
  readonly mayCreateTables: boolean | null;
  readonly mayCreateTemporaryTables: boolean;
  /** The smallest of the connection limits of the server, the database and the user. */
  readonly connectionLimit: number;
  /** Whether sessions have {@link SESSION_SETTINGS}, or more memory. */
  readonly hasSettings: boolean;
};

/** A server that answers. */
export type ReachedServer = {
  readonly db: Database;
  readonly connection: Extract<Connection, { kind: 'postgresql' }>;
  readonly facts: ServerFacts;
};

/** Connects to the server of DATABASE_URL, even if a pooler refuses our settings; throws `DatabaseUnreachable`. */
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

/** Whether PgBouncer (also 1.20 and later, which accept some settings) or Amazon's RDS Proxy refused the settings. */
function isSettingsRefused(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter|command-line options/i.test(error.message);
}

/** Reads the facts in a transaction, so that a pooler in statement mode, which refuses transactions, is noticed. */
async function factsOf(db: Database): Promise<ServerFacts> {
  const facts = sql<ServerFacts>`
    select current_setting('server_version') as version, session_user::text as user, datname::text as database,
      current_schema()::text as schema, pg_is_in_recovery() as "isReplica",
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      has_schema_privilege(current_schema()::text, 'create') as "mayCreateTables",
      has_database_privilege(datname, 'temporary') as "mayCreateTemporaryTables",
      least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1), current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer) as "connectionLimit",
      current_setting('jit') = 'off' and pg_size_bytes(current_setting('work_mem')) >= pg_size_bytes(${workMem})
        as "hasSettings"
    from pg_database, pg_roles where datname = current_database() and rolname = session_user`;
  return (await db.transaction().execute((transaction) => facts.execute(transaction))).rows[0]!;
}

/** Thrown when the server of DATABASE_URL answers but cannot be used. */
export class DatabaseUnusable extends ForeseenFailure {
  override readonly name = 'DatabaseUnusable';
}

/** Throws {@link DatabaseUnusable} if the server takes no writes or our user lacks a privilege. */
export function refuseUnusable(facts: ServerFacts): void {
  const problem = problemOf(facts);
  if (problem !== undefined) throw new DatabaseUnusable(problem);
}

function problemOf({ isReplica, isReadOnly, schema, ...facts }: ServerFacts): string | undefined {
  if (isReplica)
    return 'O banco de dados de DATABASE_URL é uma réplica, que só permite leitura. Use o endereço do servidor principal.';
  if (isReadOnly) return READ_ONLY;
  const [user, database] = [quoted(facts.user), quoted(facts.database)];
  const lacks = `O usuário ${facts.user} de DATABASE_URL não pode`;
  const grant = 'Quem administra o banco de dados deve executar:';
  if (schema === null)
    return `${lacks} usar nenhum esquema (search_path). ${grant} create schema authorization ${user}`;
  if (!facts.mayCreateTables)
    return `${lacks} criar tabelas no esquema ${schema}. ${grant} grant usage, create on schema ${quoted(schema)} to ${user}`;
  if (!facts.mayCreateTemporaryTables)
    return `${lacks} criar tabelas temporárias. ${grant} grant temporary on database ${database} to ${user}`;
  return undefined;
}

const READ_ONLY =
  'O banco de dados de DATABASE_URL só permite leitura (default_transaction_read_only está ligado). Desligue isso; alguns ' +
  'serviços o ligam quando o disco enche.';

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
