import { LRUCache } from 'lru-cache';
import { busca } from '../../contracts/search.ts';
import type { Database } from '../../database/schema.ts';
import { dataStateOf } from '../../load/history/data-state.ts';
import { reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { type Findable, fetchFindable, searchIn } from './search-all.ts';

type Parts = { readonly db: Database; readonly catalog: readonly Report[]; readonly today: Today };

/** The most lists of entries in the cache. */
const MOST_CACHED = 50;

/** Route of the search over all that the user may open; entries are cached until the organisation's data change. */
export function searchRoute(api: SignedInApi, { db, catalog, today }: Parts): void {
  const cache = new LRUCache<string, Findable>({ max: MOST_CACHED });
  addUserRoute(api, busca, async ({ scope, user, query: { texto } }) => {
    const ano = currentYear(today);
    const key = JSON.stringify([scope, user.isAdmin, ano, await dataStateOf(db, scope)]);
    const findable = cache.get(key) ?? (await fetchFindable(db, { scope, reports: reportsFor(catalog, user), ano }));
    cache.set(key, findable);
    return searchIn(findable, texto);
  });
}
