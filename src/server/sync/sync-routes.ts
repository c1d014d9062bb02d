import { synchronizations } from '../../contracts/synchronizations.ts';
import { erpQuestions, type ErpQuestion } from '../../domain/erp-question.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { BringAnswer } from './bring-answer.ts';

/** What the page asks for before a search (spec §4, §7); its outcome is no error, whatever it is. */
export function syncRoutes(api: SignedInApi, bring: BringAnswer): void {
  for (const kind of erpQuestions) syncRoute(api, bring, kind);
}

function syncRoute(api: SignedInApi, bring: BringAnswer, kind: ErpQuestion): void {
  answerUser(api, synchronizations[kind], ({ body, ...asked }) => bring(asked, kind, body?.orcamentoId ?? null));
}
