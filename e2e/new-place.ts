import { openDatabase, type DatabasePlace } from '../src/database/engine/open-database.ts';
import type { Database } from '../src/database/schema.ts';
import { createPostgresDatabase, newDataFolder } from '../src/testing/databases/databases.ts';
import { newFolder, removeFolder, startServer } from './server.ts';

/** The data of a server: its folder, and its database, which is in the folder or PostgreSQL's. */
export type Place = {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly database: DatabasePlace;
  readonly remove: () => Promise<void>;
};

/** The engine of a server's database. */
export type Engine = 'embedded' | 'postgres';

/** Creates a place with an empty, migrated database. PostgreSQL is much faster to fill and to query. */
export async function newPlace(engine: Engine): Promise<Place> {
  if (engine === 'embedded') {
    const folder = newDataFolder();
    return { folder, env: {}, database: { folder }, remove: async () => removeFolder(folder) };
  }
  const { TEST_DATABASE_URL, RUBRICA_TEST_POSTGRES_TEMPLATE } = process.env;
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL!, RUBRICA_TEST_POSTGRES_TEMPLATE);
  const folder = newFolder();
  const env = { DATABASE_URL: url, AUTH_SECRET: 'a-secret-for-the-journeys-0123456789' };
  return { folder, env, database: { url }, remove: () => drop().then(() => removeFolder(folder)) };
}

/** PostgreSQL if this machine has it, else the embedded database. */
export function fastEngine(): Engine {
  return process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded';
}

/** Runs a function on the database of a place that no server has open. */
export async function fill({ database }: Place, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(database);
  await work(db);
  await close();
}

/** Starts a server on a place, which is removed when the server stops. */
export async function startOn(place: Place, env: Readonly<Record<string, string>> = {}) {
  const { url, stop } = await startServer(place.folder, { ...place.env, ...env });
  return { url, stop: () => stop().then(place.remove) };
}
