import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import type { Database } from '../schema.ts';
import { connect, type Connection } from './connection.ts';
import { codeOf, isConnectionLost } from './database-failure.ts';
import { FolderInUse } from './embedded/data-folder.ts';
import { canBeJoined, connectionToRunning } from './embedded/embedded.ts';
import { MIGRATIONS } from './migrate.ts';
import { openDatabase, type DatabasePlace, type OpenDatabase, versionOf } from './open-database.ts';

/** How long to wait for another process that starts or ends. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** A database opened by this process, or joined if a running server has it open. */
type OpenOrJoined = OpenDatabase & { readonly isJoined: boolean };

/** Opens and migrates the database, or joins a server of the same version that has it open; throws `NotJoined`. */
export async function openOrJoin(place: DatabasePlace, patienceMs = PATIENCE_MS): Promise<OpenOrJoined> {
  if ('url' in place) return { ...(await openDatabase(place)), isJoined: false };
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await tryOnce(place);
    if (found !== undefined) return found;
    if (performance.now() > end)
      throw new NotJoined(
        `A pasta de dados ${place.folder} está em uso por outro processo do Rubrica, que está começando, terminando ou é de ` +
          'uma versão mais antiga. Tente de novo em alguns segundos; se ele continuar assim, reinicie-o.',
      );
    await setTimeout(PAUSE_MS);
  }
}

async function tryOnce(place: { readonly folder: string }): Promise<OpenOrJoined | undefined> {
  try {
    return { ...(await openDatabase(place)), isJoined: false };
  } catch (error) {
    if (!(error instanceof FolderInUse) || !canBeJoined(place.folder)) throw error;
  }
  const joined = await joinRunning(place.folder);
  return joined && { ...joined, isJoined: true };
}

/** Opens or joins the database for some work; if the database fails, throws its failure instead of the work's. */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (database: OpenOrJoined) => Promise<Result>,
): Promise<Result> {
  const database = await openOrJoin(place);
  let ended: Error | undefined;
  void database.failed.then((failure) => (ended = failure));
  const result = await work(database).catch(async (error: unknown) => {
    await database.close();
    if (database.isJoined && isConnectionLost(error)) throw new NotJoined(GONE, { cause: error });
    throw ended ?? error;
  });
  await database.close();
  return result;
}

const GONE =
  'O Rubrica que estava no ar foi encerrado enquanto o comando trabalhava com o banco de dados dele. Nada ficou pela ' +
  'metade; confira se o que foi pedido está feito, ou repita o comando.';

/** Thrown when the server that has the data folder open cannot be joined; its message says why in Portuguese. */
class NotJoined extends ForeseenFailure {
  override readonly name = 'NotJoined';
}

const CONNECTIONS = 2;
/** The time limit for a response: longer than transactions, during which the embedded database serves nobody else. */
const ANSWER_MS = 120_000;

/**
 * Joins the server that has the embedded database of a data folder open; undefined if it takes no connections (yet, or
 * any more), or its migrations are not complete. Throws {@link NotJoined} if it is newer, or does not answer.
 */
async function joinRunning(folder: string): Promise<OpenDatabase | undefined> {
  const connection = connectionToRunning(folder);
  if (connection === undefined) return undefined;
  const db = connect(connection, { max: CONNECTIONS });
  try {
    const joined = await Promise.race([enter(db, connection), refuseLater()]);
    if (joined === undefined) await db.destroy();
    return joined;
  } catch (error) {
    void db.destroy(); // not awaited: a server that does not answer does not close either
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

/** Returns the migrations that ran; none if their table does not exist yet, or the connection is lost. */
async function migrationsIn(db: Database): Promise<readonly string[]> {
  const found = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { rows } = await found.catch((error: unknown) => {
    if (isConnectionLost(error) || codeOf(error) === TABLE_MISSING) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

const TABLE_MISSING = '42P01';
