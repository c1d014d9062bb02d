import { linhasDeForaDoErp, sincronizarErp, verErp } from '../../contracts/administration/erp.ts';
import type { Database } from '../../database/schema.ts';
import { isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { rowsLeftOutOf } from '../../erp/rows-left-out.ts';
import type { ErpSettings } from '../../erp/settings.ts';
import { syncKeyOf } from '../../erp/sync-runs.ts';
import type { Today } from '../../settings/clock.ts';
import { checkChoices } from '../answers/data-versions.ts';
import { Refusal } from '../http/errors.ts';
import type { Recorder } from '../record/recorder.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { BringAnswer } from '../sync/bring-answer.ts';
import { fetchErp } from './fetch-erp.ts';
import { verifyRoute } from './verify-route.ts';

type Parts = {
  readonly db: Database;
  readonly erp: Pick<Synchronizer, 'verify'>;
  readonly settings: ErpSettings;
  readonly today: Today;
  readonly record: Recorder;
  readonly bring: BringAnswer;
};

/** How the ERP is set up and how its synchronisations went; a check of it, and a synchronisation when one wants it. */
export function administerErp(api: SignedInApi, parts: Parts): void {
  const { db, settings, bring } = parts;
  answerUser(api, verErp, ({ scope, reply }) => {
    void reply.header('cache-control', 'no-store');
    return fetchErp(db, scope, settings);
  });
  verifyRoute(api, parts);
  answerUser(api, sincronizarErp, ({ body: { pergunta, orcamentoId }, ...asker }) =>
    bring(asker, pergunta, budgetFor(pergunta, orcamentoId)),
  );
  answerUser(api, linhasDeForaDoErp, async ({ scope, query: { pergunta, orcamentoId } }) => {
    const budget = budgetFor(pergunta, orcamentoId);
    if (budget !== null) await checkChoices(db, scope, { orcamentoId: budget });
    return [...(await rowsLeftOutOf(db, scope, syncKeyOf(pergunta, scope, budget)))];
  });
}

/** The budget that a question is asked for; null where it is of the whole organisation. */
function budgetFor(question: ErpQuestion, orcamentoId: number | undefined): number | null {
  if (isOfBudget(question) && orcamentoId === undefined)
    throw new Refusal(400, 'Esta pergunta é de um orçamento: informe orcamentoId.');
  if (!isOfBudget(question) && orcamentoId !== undefined)
    throw new Refusal(400, 'Esta pergunta é de todos os orçamentos: não informe orcamentoId.');
  return orcamentoId ?? null;
}
