import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { BackupFile } from './backup-file.ts';
import { backupTables, inOwnSchema, type Place } from './backup-tables.ts';
import { codeOf, type Counts, notABackup, readContents } from './contents.ts';
import { putInPlace } from './put-in-place.ts';
import { stageTables } from './stage-tables.ts';

/** When the restored backup was made, and how many rows of each table it has. */
export type Restored = { readonly madeAt: Date; readonly counts: Counts };

type Options = {
  /** Called with the organisations of a database that is not empty; throws to keep them. */
  readonly confirm: (organizations: readonly string[]) => Promise<void>;
  /** Called with the restored tables and when their backup was made, before they take their place; throws if they may not. */
  readonly prepare?: (restored: Database, madeAt: Date) => Promise<void>;
  readonly signal?: AbortSignal;
};

/**
 * Restores a backup, migrated to this version: everything at one moment or nothing, while others go on reading. Throws `BackupRefused`.
 */
export async function restore(
  database: Place,
  file: BackupFile,
  { confirm, prepare, signal }: Options,
): Promise<Restored> {
  const { db } = database;
  const contents = await readContents(file.lines());
  const madeAt = new Date(contents.heading.criadoEm);
  if (!(await isEmpty(database))) await confirm(await organizationsIn(db));
  const counts = await inOwnSchema(db, async (schema) => {
    const filled = await stageTables(db, schema, contents, signal).catch((error: unknown) => {
      throw isWrongContent(error) ? notABackup(error) : error;
    });
    signal?.throwIfAborted();
    await prepare?.(db.withSchema(schema), madeAt);
    await putInPlace(db, schema);
    return filled;
  });
  return { madeAt, counts };
}

async function isEmpty(database: Place): Promise<boolean> {
  const some = (await backupTables(database)).map(({ nome }) => sql`exists (select from ${sql.id(nome)})`);
  const { rows } = await sql<{ some: boolean }>`select ${sql.join(some, sql` or `)} as some`.execute(database.db);
  return !rows[0]!.some;
}

async function organizationsIn(db: Database): Promise<readonly string[]> {
  const found = await db.selectFrom('organizations').select('nome').orderBy('codColigada').execute();
  return found.map(({ nome }) => nome);
}

/** PostgreSQL's classes of codes for values that do not fit their columns, and for rows that break a key. */
function isWrongContent(error: unknown): boolean {
  return /^2[23]/.test(String(codeOf(error)));
}
