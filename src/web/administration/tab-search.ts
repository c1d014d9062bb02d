import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/area/administracao/$aba');

/** A tab's parameters of the address, and a function that changes some of them. */
export type TabSearch<Search> = { readonly search: Search; readonly change: (changed: Search) => void };

type Params = Readonly<Record<string, string | undefined>>;

/** The address's parameters in the administration, and a function that changes some; empty ones are removed. */
export function useTabSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Params) =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...changed }), replace: true, resetScroll: false });
  return { search, change };
}

function withoutEmpty(params: Params): Record<string, string> {
  const given = Object.entries(params).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return Object.fromEntries(given);
}
