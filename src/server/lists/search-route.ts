import { LRUCache } from 'lru-cache';
import { busca } from '../../contracts/search.ts';
import type { Database } from '../../database/schema.ts';
import { reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import { type Findable, findableBy, searchIn } from './search-all.ts';

type Parts = { readonly db: Database; readonly catalog: readonly Report[]; readonly today: Today };

/** How long names are kept between the letters of a word, and of how many readers. */
const KEPT_MS = 30_000;
const MOST_KEPT = 50;

/** The search over all, of what the user may see and open. */
export function searchRoute(api: SignedInApi, { db, catalog, today }: Parts): void {
  const kept = new LRUCache<string, Findable>({ max: MOST_KEPT, ttl: KEPT_MS });
  answerUser(api, busca, async ({ scope, user, query: { texto } }) => {
    const ano = currentYear(today);
    const key = JSON.stringify([scope, user.isAdmin, ano]);
    const findable = kept.get(key) ?? (await findableBy(db, { scope, reports: reportsFor(catalog, user), ano }));
    kept.set(key, findable);
    return searchIn(findable, texto);
  });
}
