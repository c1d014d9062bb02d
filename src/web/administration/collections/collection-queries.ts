import { verColeta } from '../../../contracts/collections/coletas.ts';
import { verCentroDaColeta } from '../../../contracts/collections/centro.ts';
import { queryOf } from '../../api/queries.ts';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';
import { type TabSearch, useTabSearch } from '../tab-search.ts';

/** The query of a collection with its cost centres. */
export function collectionQuery(id: string) {
  return queryOf([...COLLECTIONS_KEY, id], verColeta, { params: { id } });
}

/** The query of a cost centre's returned workbook. */
export function returnQuery(id: string, codCCustoFilho: string) {
  return queryOf([...COLLECTIONS_KEY, id, codCCustoFilho], verCentroDaColeta, { params: { id, codCCustoFilho } });
}

/** The address's parameters about collections: the shown one, the filters of its centres, and the open centre. */
export type CollectionSearch = {
  readonly coleta?: string | undefined;
  readonly estado?: string | undefined;
  readonly busca?: string | undefined;
  readonly centro?: string | undefined;
};

/** The address's parameters about collections, and a function that changes some of them. */
export function useCollectionSearch(): TabSearch<CollectionSearch> {
  return useTabSearch();
}
