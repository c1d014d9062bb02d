import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { connect } from './connection.ts';
import { codeOf, isConnectionLost } from './database-failure.ts';
import { connectionToRunning, openEmbedded } from './embedded/embedded.ts';
import { FolderInUse } from './embedded/data-folder.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import type { DatabasePlace } from './open-database.ts';
import { reachServer } from './reach-server.ts';

/** Reads from the database without migrating it; undefined if it is unreachable or lacks tables, columns or rights. */
export async function readDatabase<Result>(
  place: DatabasePlace,
  read: (db: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if ('url' in place) return readServer(place.url, read);
  if (!existsSync(join(place.folder, 'banco', 'PG_VERSION'))) return undefined;
  const opened = await openEmbedded(place.folder).catch((error: unknown) =>
    error instanceof FolderInUse ? ('in use' as const) : undefined,
  );
  if (opened === undefined) return undefined;
  if (opened !== 'in use') return readIfReached(connect(opened.connection, ONE), read).finally(() => opened.close());
  const running = connectionToRunning(place.folder);
  return running && readIfReached(connect(running, ONE), read);
}

const ONE = { max: 1 };

async function readServer<Result>(url: string, read: (db: Database) => Promise<Result>) {
  const reached = await reachServer(url, ONE.max).catch((error: unknown) => {
    if (error instanceof DatabaseUnreachable) return undefined;
    throw error;
  });
  return reached && readFrom(reached.db, read);
}

async function readIfReached<Result>(db: Database, read: (db: Database) => Promise<Result>) {
  const isReached = await sql`select`.execute(db).then(
    () => true,
    () => false,
  );
  if (isReached) return readFrom(db, read);
  await db.destroy();
  return undefined;
}

async function readFrom<Result>(db: Database, read: (db: Database) => Promise<Result>) {
  try {
    return await read(db);
  } catch (error) {
    if (isConnectionLost(error) || LACKING.has(codeOf(error) ?? '')) return undefined;
    throw error;
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL's codes for a missing table or column, and for one that may not be read. */
const LACKING = new Set(['42P01', '42703', '42501']);
