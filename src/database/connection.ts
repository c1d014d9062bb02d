import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Schema } from './schema.ts';

/** How to reach the database; plain data, so that worker threads can open connections of their own. */
export type Connection =
  | { readonly kind: 'pglite'; readonly host: string; readonly port: number }
  | { readonly kind: 'postgresql'; readonly url: string };

/** What every session is set to: sums of 120,000 lines stay in memory, and no time goes into compiling statements. */
export const SESSION_SETTINGS = [
  ['jit', 'off'],
  ['work_mem', '64MB'],
] as const;

/** A pool of at most `max` connections; close it with `destroy()`. */
export function connect(connection: Connection, { max }: { readonly max: number }): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(connection, { max }) }) });
}

/** The bare pool below {@link connect}, for code that speaks to the driver itself. */
export function openPool(connection: Connection, { max }: { readonly max: number }): pg.Pool {
  const pool = new pg.Pool({ ...target(connection), max, types: { getTypeParser } });
  pool.on('error', () => {}); // an idle connection that breaks leaves the pool; the next query opens another or fails
  pool.on('connect', (client) => client.on('error', () => {})); // one in use breaks its query, not the process
  return pool;
}

const CONNECT_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

function target(connection: Connection): pg.PoolConfig {
  if (connection.kind === 'postgresql')
    return {
      connectionString: connection.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true, // a server whose machine is gone breaks its connections; a statement may take its time
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      options: SESSION_SETTINGS.map((setting) => `-c ${setting.join('=')}`).join(' '),
    };
  return { host: connection.host, port: connection.port, user: 'postgres', database: 'postgres', password: 'none' };
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

/** An int8 as a number; a RangeError where a number could not hold it exactly. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} does not fit a number exactly`);
}
