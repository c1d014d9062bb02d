/** The hub's query parameters: the budget whose overview it shows, if one was chosen. */
export type HubSearch = { readonly orcamentoId?: string };

/** Picks the hub's parameters from a query string. */
export function readHubSearch(search: Readonly<Record<string, unknown>>): HubSearch {
  return typeof search['orcamentoId'] === 'string' ? { orcamentoId: search['orcamentoId'] } : {};
}
