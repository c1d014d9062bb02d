import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { resumo, type Resumo } from '../../contracts/summary.ts';
import { ask } from '../api/ask.ts';

/** The overview of a budget: the one in the address, else the default one; the page shows failures itself. */
export function useOverview(orcamentoId: string | undefined): UseQueryResult<Resumo> {
  return useQuery({
    queryKey: ['resumo', orcamentoId ?? null],
    queryFn: ({ signal }) =>
      ask(resumo, { query: { orcamentoId: orcamentoId === undefined ? undefined : Number(orcamentoId) } }, signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'shown' },
  });
}

/** The hub's query parameters: the budget whose overview it shows, if one was chosen. */
type HubSearch = { readonly orcamentoId?: string };

/** Picks the hub's parameters from a query string. */
export function readHubSearch(search: Readonly<Record<string, unknown>>): HubSearch {
  return typeof search['orcamentoId'] === 'string' ? { orcamentoId: search['orcamentoId'] } : {};
}
