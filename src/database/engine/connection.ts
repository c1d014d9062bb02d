import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Schema } from '../schema.ts';
import { socketWithKey } from './embedded/connection-key.ts';
import { driverAddress } from './server-address.ts';
import { SESSION_SETTINGS } from './engine-settings.ts';

/** How to reach the database; plain data, so that worker threads can open their own connections. */
export type Connection =
  | {
      readonly kind: 'pglite';
      readonly host: string;
      readonly port: number;
      /** The key that connections to a port send first. */
      readonly key?: string;
    }
  | {
      readonly kind: 'postgresql';
      readonly url: string;
      /** A pooler in front of the server refuses session settings. */
      readonly refusesSettings?: boolean;
    };

type Options = {
  /** How many connections at most. */
  readonly max: number;
  /** Limits each statement to one processor, unless a pooler refuses settings: for work that must not slow others down. */
  readonly isModest?: boolean;
};

/** The setting that turns off parallel workers, which the embedded database never has. */
const ONE_PROCESSOR = ['max_parallel_workers_per_gather', '0'] as const;

/** Opens a pool of at most `max` connections; close it with `destroy()`. */
export function connect(connection: Connection, options: Options): Database {
  return new Kysely<Schema>({ dialect: new SessionlessDialect({ pool: openPool(connection, options) }) });
}

/** Opens the driver's pool without Kysely. */
export function openPool(connection: Connection, { max, isModest = false }: Options): pg.Pool {
  const settings = isModest ? [...SESSION_SETTINGS, ONE_PROCESSOR] : SESSION_SETTINGS;
  const pool = new pg.Pool({ ...target(connection, settings), max, types: { getTypeParser } });
  pool.on('error', () => {}); // a broken idle connection leaves the pool; the next query opens another or fails
  pool.on('connect', (client) => client.on('error', () => {})); // a broken connection in use fails its query, not the process
  return pool;
}

const CONNECT_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

function target(connection: Connection, settings: readonly (readonly [string, string])[]): pg.PoolConfig {
  if (connection.kind === 'postgresql')
    return {
      ...driverAddress(connection.url, connection.refusesSettings ? '' : startupOptions(settings)),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true, // detects a server whose machine is down; statements have no time limit
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    };
  const { host, port, key } = connection;
  const stream = key === undefined ? {} : { stream: () => socketWithKey(key) };
  return { host, port, user: 'postgres', database: 'postgres', password: 'none', ...stream };
}

/** Returns the settings as startup options: a `set` would outlast our use of a pooled connection. */
function startupOptions(settings: readonly (readonly [string, string])[]): string {
  return settings.map((setting) => `-c ${setting.join('=')}`).join(' ');
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return parseInt8;
  if (oid === NUMERIC) return Number;
  if (oid === DATE) return (date) => date;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** Parses an int8 as a number; throws a RangeError if that would not be exact. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} does not fit a number exactly`);
}

/**
 * Kysely's dialect without its migration lock, which belongs to a session: with transaction pooling the lock stays on a
 * connection that a pooler lends to others, and the next start waits for it. `migrate` takes its own lock.
 */
class SessionlessDialect extends PostgresDialect {
  override createAdapter() {
    const none = async () => {};
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none });
  }
}
