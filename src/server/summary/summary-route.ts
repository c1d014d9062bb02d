import { resumo } from '../../contracts/summary.ts';
import type { Database } from '../../database/schema.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { tagAnswers } from '../http/answer-headers.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import { summaries } from './fetch-summary.ts';

type Parts = { readonly db: Database; readonly erp: Pick<Synchronizer, 'answers'>; readonly today: Today };

/** Where a budget stands: for administrators its amounts, for everybody how far it is filled in. */
export function summaryRoute({ api, session }: SignedInApi, { db, erp, today }: Parts): void {
  const summaryOf = summaries(db, erp);
  void api.register(async (inner) => {
    inner.addHook('onSend', tagAnswers);
    answerUser({ api: inner, session }, resumo, ({ scope, user, query: { orcamentoId } }) =>
      summaryOf({ scope, orcamentoId, year: currentYear(today), isAdmin: user.isAdmin }),
    );
  });
}
