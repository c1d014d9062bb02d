import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import type { Database } from '../schema.ts';
import { isConnectionLost } from './database-failure.ts';
import { connect, type Connection } from './connection.ts';
import { connectionToRunning } from './embedded/embedded.ts';
import { MIGRATIONS } from './migrate.ts';
import { type OpenDatabase, versionOf } from './open-database.ts';

/** Thrown when the server that has the data folder open cannot be joined; its message says why in Portuguese. */
export class NotJoined extends ForeseenFailure {
  override readonly name = 'NotJoined';
}

const CONNECTIONS = 2;
/** Longer than others' transactions, during which the embedded database answers nobody else. */
const ANSWER_MS = 120_000;

/**
 * Joins the server that has the embedded database of a data folder open; undefined if it takes no connections (yet, or
 * any more), or its migrations are still running. Throws {@link NotJoined} if it is of a newer version.
 */
export async function joinRunning(folder: string): Promise<OpenDatabase | undefined> {
  const connection = connectionToRunning(folder);
  if (connection === undefined) return undefined;
  const db = connect(connection, { max: CONNECTIONS });
  try {
    const joined = await Promise.race([enter(db, connection), refuseLater()]);
    if (joined === undefined) await db.destroy();
    return joined;
  } catch (error) {
    void db.destroy(); // one that does not answer does not say goodbye either
    throw error;
  }
}

async function refuseLater(): Promise<never> {
  await setTimeout(ANSWER_MS, undefined, { ref: false });
  throw new NotJoined('O Rubrica que está no ar não responde. Tente de novo mais tarde.');
}

async function enter(db: Database, connection: Connection): Promise<OpenDatabase | undefined> {
  const names = await migrationsIn(db);
  if (names.some((name) => !MIGRATIONS.includes(name)))
    throw new NotJoined(
      'O Rubrica que está no ar é de uma versão mais nova do que este comando. Use o comando da mesma versão.',
    );
  if (names.length < MIGRATIONS.length) return undefined;
  return { db, connection, version: await versionOf(db), failed: new Promise(() => {}), close: () => db.destroy() };
}

/** Empty if the table of migrations does not exist yet, or the server does not answer. */
async function migrationsIn(db: Database): Promise<readonly string[]> {
  const found = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { rows } = await found.catch((error: unknown) => {
    if (isConnectionLost(error) || isTableMissing(error)) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
