import { sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Estado } from '../domain/collection-states.ts';
import type { CollectionCentro } from './centros.ts';
import type { Basis } from './collection.ts';
import type { Collection } from './collections.ts';

/** The state of a cost centre in the collection of a budget's basis. */
export type CentroState = {
  readonly codCCustoPai: string;
  readonly codCCustoFilho: string;
  readonly state: Estado;
  readonly collection: Pick<Collection, 'id' | 'name' | 'deadline' | 'closedAt'>;
};

/** The state of a cost centre on a day: after an open collection's deadline, late unless it waits or is accepted. */
export function stateOf(
  { state }: Pick<CollectionCentro, 'state'>,
  { deadline, closedAt }: Pick<Collection, 'deadline' | 'closedAt'>,
  today: string,
): Estado {
  const isOpen = state !== 'aguardando' && state !== 'aceita';
  return isOpen && closedAt === null && deadline < today ? 'atrasada' : state;
}

/** A budget's basis, and the day for which states are determined. */
type Asked = { readonly orcamentoId: number; readonly basis: Basis; readonly today: string };

/**
 * The states of the cost centres within a scope in the collections of a budget's basis: of each centre in its newest
 * open collection, else in the one that was closed last. Ordered by collection, then in natural order.
 */
export async function fetchCentroStates(
  db: Database,
  scope: Scope,
  { orcamentoId, basis, today }: Asked,
): Promise<readonly CentroState[]> {
  const rows = await db
    .selectFrom('collection_centros')
    .innerJoin('collections', (join) =>
      join
        .onRef('collections.codColigada', '=', 'collection_centros.codColigada')
        .onRef('collections.id', '=', 'collection_centros.collectionId'),
    )
    .innerJoin('centros_custo_filhos', (join) =>
      join
        .onRef('centros_custo_filhos.codColigada', '=', 'collection_centros.codColigada')
        .onRef('centros_custo_filhos.codCCustoFilho', '=', 'collection_centros.codCCustoFilho'),
    )
    .where(within(scope, 'collection_centros'))
    .where('orcamentoId', '=', orcamentoId)
    .where('basis', '=', basis)
    .select(['codCCustoPai', 'collection_centros.codCCustoFilho', 'state', 'collections.id', 'name', 'closedAt'])
    .select(sql<string>`collections.deadline::text`.as('deadline'))
    .orderBy(sql`"closedAt" desc nulls first`)
    .orderBy('collections.createdAt', 'desc')
    .orderBy('collections.id')
    .orderBy('ordem')
    .orderBy('collection_centros.codCCustoFilho')
    .execute();
  const first = new Map<string, CentroState>();
  for (const { codCCustoPai, codCCustoFilho, state, ...collection } of rows)
    if (!first.has(codCCustoFilho))
      first.set(codCCustoFilho, {
        codCCustoPai,
        codCCustoFilho,
        state: stateOf({ state }, collection, today),
        collection,
      });
  return [...first.values()];
}
