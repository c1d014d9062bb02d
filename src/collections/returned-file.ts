import { sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { CollectionRefused } from './collections.ts';

/** The number of days for which a returned workbook is stored. */
export const FILE_DAYS = 180;

/** A returned workbook, unchanged. */
export type StoredFile = {
  readonly collectionId: string;
  /** Its sender. */
  readonly userId: string;
  readonly name: string;
  readonly content: Buffer;
};

/** Stores a returned workbook unchanged, in a transaction; returns its id, for its cost centres to refer to. */
export async function keepFile(db: Database, scope: Scope, file: StoredFile): Promise<string> {
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(days => ${FILE_DAYS})`;
  const inserted = db
    .insertInto('collection_files')
    .values({ codColigada: scope.codColigada, ...file, content: file.content.toString('base64'), expiresAt })
    .returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Removes the files of a collection that no cost centre refers to, not even one outside the sender's limit. */
export async function removeUnnamedFiles(db: Database, scope: Scope, collectionId: string): Promise<void> {
  const removed = db.deleteFrom('collection_files').where(within(scope, 'collection_files'));
  await removed
    .where('collectionId', '=', collectionId)
    .where(
      sql<boolean>`not exists (select from collection_centros as centro where centro."codColigada" = collection_files."codColigada"
        and centro."collectionId" = collection_files."collectionId" and centro."fileId" = collection_files.id)`,
    )
    .execute();
}

/** The time until which a returned workbook can be fetched, in ISO form; null if it is not stored. */
export async function fileKeptUntil(db: Database, scope: Scope, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const found = await livingFiles(db, scope, fileId).select('expiresAt').executeTakeFirst();
  return found?.expiresAt.toISOString() ?? null;
}

/** A returned workbook, unchanged; throws {@link CollectionRefused} if it is not stored. */
export async function readFile(
  db: Database,
  scope: Scope,
  fileId: string | null,
): Promise<Pick<StoredFile, 'name' | 'content'>> {
  const found =
    fileId === null ? undefined : await livingFiles(db, scope, fileId).select(['name', 'content']).executeTakeFirst();
  if (found === undefined)
    throw new CollectionRefused(`O arquivo como veio não está guardado: fica por ${FILE_DAYS} dias.`, 'unknown');
  return { name: found.name, content: Buffer.from(found.content, 'base64') };
}

function livingFiles(db: Database, scope: Scope, fileId: string) {
  const files = db.selectFrom('collection_files').where(within(scope, 'collection_files')).where('id', '=', fileId);
  return files.where('expiresAt', '>', sql<Date>`clock_timestamp()`);
}

/** Removes the expired files of all organisations. */
export async function removeExpiredFiles(db: Database): Promise<void> {
  await db
    .deleteFrom('collection_files')
    .where('expiresAt', '<', sql<Date>`clock_timestamp()`)
    .execute();
}
