import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { connect, type Connection } from './connection.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { reachServer, refuseUnusable } from './reach-server.ts';

/** Where the data are: a folder on this machine (embedded) or a PostgreSQL server. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string };

/** A database that is open, migrated and ready. */
export type OpenDatabase = {
  readonly db: Database;
  readonly connection: Connection;
  /** The database's own version, '15.18'. */
  readonly version: string;
  /** How many connections a server allows our user. */
  readonly connectionLimit?: number;
  /** The name of our database user, if its sessions do not get our settings. */
  readonly lacksSettings?: string | undefined;
  /** Resolves when an embedded database ends without being closed; never for a server. */
  readonly failed: Promise<Error>;
  readonly close: () => Promise<void>;
};

/** The maximum number of connections of an open database; threads have their own. */
export const POOL = 6;

/** Opens and migrates a database; throws `FolderRefused`, `FolderInUse`, `DatabaseUnreachable`, `DatabaseUnusable`. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = 'folder' in place ? await openFolder(place.folder) : await openServer(place.url);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const { connection, failed, close } = await openEmbedded(folder);
  const db = connect(connection, { max: POOL });
  const closeAll = async () => {
    await db.destroy();
    await close();
  };
  try {
    return { db, connection, failed, version: await versionOf(db), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { db, connection, facts } = await reachServer(url, POOL);
  try {
    refuseUnusable(facts);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const { version, connectionLimit, hasSettings, user } = facts;
  const lifetime = { failed: new Promise<Error>(() => {}), close: () => db.destroy() };
  return { db, connection, version, connectionLimit, lacksSettings: hasSettings ? undefined : user, ...lifetime };
}

/** Fetches a database's own version, '15.18'. */
export async function versionOf(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]!.version;
}
