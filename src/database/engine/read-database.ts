import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../schema.ts';
import { connect } from './connection.ts';
import { connectionToRunning } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import type { DatabasePlace } from './open-database.ts';
import { withDatabase } from './with-database.ts';

/**
 * Opens the database for some reading and closes it, also beside the server that has its folder open; undefined where
 * there is no database yet, or none that can be reached.
 */
export async function readDatabase<Result>(
  place: DatabasePlace,
  read: (db: Database | undefined) => Promise<Result>,
): Promise<Result> {
  if ('url' in place) return withDatabase(place, ({ db }) => read(db));
  if (!existsSync(join(place.folder, 'banco'))) return read(undefined);
  try {
    return await withDatabase(place, ({ db }) => read(db));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return readRunning(place.folder, read);
  }
}

async function readRunning<Result>(folder: string, read: (db: Database | undefined) => Promise<Result>) {
  const connection = connectionToRunning(folder);
  if (connection === undefined) return read(undefined);
  const db = connect(connection, { max: 1 });
  return read(db).finally(() => db.destroy());
}
