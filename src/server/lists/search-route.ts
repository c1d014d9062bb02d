import { busca } from '../../contracts/search.ts';
import type { Database } from '../../database/schema.ts';
import { reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import { searchAll } from './search-all.ts';

type Parts = { readonly db: Database; readonly catalog: readonly Report[]; readonly today: Today };

/** The search over all, of what the user may see and open. */
export function searchRoute(api: SignedInApi, { db, catalog, today }: Parts): void {
  answerUser(api, busca, ({ scope, user, query: { texto } }) =>
    searchAll(db, { scope, reports: reportsFor(catalog, user), ano: currentYear(today) }, texto),
  );
}
