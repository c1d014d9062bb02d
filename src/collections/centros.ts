import type { Actor } from '../audit/audit-event.ts';
import { type Selectable, sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { CollectionRefused } from './collections.ts';
import type { SentLine } from './collection.ts';
import type { Problem } from './problems.ts';
import type { ReturnedLine } from './read-return.ts';

/** The last return of a cost centre. */
export type LastReturn = {
  readonly sender: Actor;
  readonly file: string;
  /** The sending that it answers. */
  readonly sending: string;
  readonly lines: readonly ReturnedLine[];
  /** The first hundred of its and the file's problems, and their count, of the first thousand that were found. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
};

/** The current state of a cost centre of a collection. */
export type CollectionCentro = Omit<Selectable<Schema['collection_centros']>, 'codColigada' | 'returned'> & {
  readonly returned: LastReturn | null;
};

/** The cost centres of a collection within a scope. */
export async function fetchCentros(
  db: Database,
  scope: Scope,
  collectionId: string,
): Promise<readonly CollectionCentro[]> {
  const found = db.selectFrom('collection_centros').selectAll().where(within(scope, 'collection_centros'));
  return (await found.where('collectionId', '=', collectionId).execute()).map(centroOf);
}

/** The codes of a collection's cost centres within a scope. */
export async function fetchCentroCodes(db: Database, scope: Scope, collectionId: string): Promise<readonly string[]> {
  const found = db.selectFrom('collection_centros').where(within(scope, 'collection_centros'));
  const rows = await found.where('collectionId', '=', collectionId).select('codCCustoFilho').execute();
  return rows.map(({ codCCustoFilho }) => codCCustoFilho);
}

/** Locks and returns a collection's cost centre in a transaction; throws {@link CollectionRefused} if there is none. */
export async function lockCentro(
  transaction: Database,
  scope: Scope,
  collectionId: string,
  code: string,
): Promise<CollectionCentro> {
  const found = transaction.selectFrom('collection_centros').selectAll().where(within(scope, 'collection_centros'));
  const row = await found
    .where('collectionId', '=', collectionId)
    .where('codCCustoFilho', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new CollectionRefused('Esta coleta não tem este centro de custo.', 'unknown');
  return centroOf(row);
}

function centroOf({ returned, ...row }: Selectable<Schema['collection_centros']>): CollectionCentro {
  return { ...row, returned: returned as LastReturn | null };
}

/** Changes a cost centre of a collection. */
export async function changeCentro(
  db: Database,
  scope: Scope,
  { collectionId, codCCustoFilho }: Pick<CollectionCentro, 'collectionId' | 'codCCustoFilho'>,
  change: CentroChange,
): Promise<void> {
  const { returned, ...columns } = change;
  const set = {
    ...columns,
    ...(returned !== undefined && { returned: returned === null ? null : JSON.stringify(returned) }),
  };
  const changed = db.updateTable('collection_centros').set(set).where(within(scope, 'collection_centros'));
  await changed.where('collectionId', '=', collectionId).where('codCCustoFilho', '=', codCCustoFilho).execute();
}

type CentroChange = Partial<Omit<CollectionCentro, 'collectionId' | 'codCCustoFilho'>>;

/** The database's clock, for columns of times. */
export const DATABASE_CLOCK = sql<Date>`clock_timestamp()` as unknown as Date;

/** A sending of a cost centre. */
export type Sending = {
  readonly id: string;
  readonly codCCustoFilho: string;
  readonly sentAt: Date;
  readonly lines: readonly SentLine[];
};

/** All sendings of a collection within a scope, the newest first. */
export async function fetchSendings(db: Database, scope: Scope, collectionId: string): Promise<readonly Sending[]> {
  const found = db.selectFrom('collection_sendings').where(within(scope, 'collection_sendings'));
  const rows = await found
    .where('collectionId', '=', collectionId)
    .select(['id', 'codCCustoFilho', 'sentAt', 'lines'])
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ lines, ...row }) => ({ ...row, lines: lines as readonly SentLine[] }));
}
