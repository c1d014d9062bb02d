import { Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';
import * as dataFolder from './migrations/0001-data-folder.ts';

const migrations = { '0001-data-folder': dataFolder };

/** Brings the tables to the newest form; does nothing where they are. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
