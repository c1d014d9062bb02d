import { sql } from 'kysely';
import { ForeseenFailure } from '../../domain/foreseen-failure.ts';
import { connect, type Connection } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Database } from '../schema.ts';

/** Where the data are: a folder on this machine (embedded) or a PostgreSQL server. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string };

/** A database that is open, migrated and ready. */
export type OpenDatabase = {
  readonly db: Database;
  readonly connection: Connection;
  /** The database's own version, '15.18'. */
  readonly version: string;
  /** Resolves when an embedded database ends without being closed; never for a server. */
  readonly failed: Promise<Error>;
  readonly close: () => Promise<void>;
};

const POOL = 6;

/**
 * Opens and migrates the database; throws `FolderInUse` where another process holds the folder, `DatabaseUnreachable`
 * where the server takes no connection.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { connection, failed, close } = 'folder' in place ? await openEmbedded(place.folder) : server(place.url);
  const db = connect(connection, { max: POOL });
  const closeAll = async () => {
    await db.destroy();
    await close();
  };
  try {
    const version = await versionOf(db).catch((error: unknown) => {
      throw connection.kind === 'postgresql' ? new DatabaseUnreachable(error) : error;
    });
    await migrate(db);
    return { db, connection, version, failed, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function server(url: string) {
  const connection: Connection = { kind: 'postgresql', url };
  return { connection, failed: new Promise<Error>(() => {}), close: async () => {} };
}

/** A database's own version, '15.18'. */
export async function versionOf(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]!.version;
}

/** Thrown when the server of DATABASE_URL takes no connection; the reason is in the server's or system's own words. */
export class DatabaseUnreachable extends ForeseenFailure {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(`Não foi possível se conectar ao banco de dados de DATABASE_URL (${reasonOf(cause)}).`, { cause });
  }
}

/** A host name with several addresses fails once for each, and the AggregateError has no message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
