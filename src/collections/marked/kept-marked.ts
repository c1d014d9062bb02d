import { CollectionRefused } from '../collections.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** The person and collection of a last marked workbook. */
export type MarkedOf = { readonly scope: Scope; readonly userId: string; readonly collectionId: string };

/** Stores a person's last marked workbook in place of the previous one. */
export async function storeMarkedWorkbook(
  db: Database,
  { scope, userId, collectionId }: MarkedOf,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<void> {
  const row = { codColigada: scope.codColigada, collectionId, userId };
  const file = { name, content: Buffer.from(content).toString('base64') };
  const inserted = db.insertInto('collection_marked').values({ ...row, ...file });
  await inserted
    .onConflict((same) => same.columns(['codColigada', 'collectionId', 'userId']).doUpdateSet(file))
    .execute();
}

/** Removes a person's last marked workbook, once no cells are wrong any more. */
export async function removeMarkedWorkbook(db: Database, { scope, userId, collectionId }: MarkedOf): Promise<void> {
  const removed = db.deleteFrom('collection_marked').where(within(scope, 'collection_marked'));
  await removed.where('userId', '=', userId).where('collectionId', '=', collectionId).execute();
}

/** A person's last marked workbook of a collection; throws {@link CollectionRefused} if there is none. */
export async function findMarkedWorkbook(
  db: Database,
  { scope, userId, collectionId }: MarkedOf,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const found = db
    .selectFrom('collection_marked')
    .where(within(scope, 'collection_marked'))
    .where('userId', '=', userId);
  const row = await found.where('collectionId', '=', collectionId).select(['name', 'content']).executeTakeFirst();
  if (row === undefined) throw new CollectionRefused('Nenhuma planilha desta coleta espera correção.', 'unknown');
  return { name: row.name, content: Buffer.from(row.content, 'base64') };
}
