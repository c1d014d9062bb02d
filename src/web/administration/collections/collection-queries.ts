import { getRouteApi } from '@tanstack/react-router';
import { verColeta } from '../../../contracts/collections/coletas.ts';
import { verCentroDaColeta } from '../../../contracts/collections/centro.ts';
import { queryOf } from '../../api/queries.ts';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';

/** The query of a collection with its cost centres. */
export function collectionQuery(id: string) {
  return queryOf([...COLLECTIONS_KEY, id], verColeta, { params: { id } });
}

/** The query of a cost centre's returned workbook. */
export function returnQuery(id: string, codCCustoFilho: string) {
  return queryOf([...COLLECTIONS_KEY, id, codCCustoFilho], verCentroDaColeta, { params: { id, codCCustoFilho } });
}

const route = getRouteApi('/area/administracao/$aba');

/** The address's parameters about collections: the shown one, the filters of its centres, and the open centre. */
export type CollectionSearch = {
  readonly coleta?: string | undefined;
  readonly estado?: string | undefined;
  readonly busca?: string | undefined;
  readonly centro?: string | undefined;
};

/** The address's parameters about collections, and a function that changes some of them. */
export function useCollectionSearch() {
  const { coleta, estado, busca, centro }: CollectionSearch = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: CollectionSearch) =>
    void navigate({ search: (before) => without({ ...before, ...changed }), replace: true, resetScroll: false });
  return { search: { coleta, estado, busca, centro }, change };
}

function without(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(search).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return Object.fromEntries(given);
}
