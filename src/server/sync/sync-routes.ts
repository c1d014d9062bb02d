import { synchronizations } from '../../contracts/synchronizations.ts';
import type { Database } from '../../database/schema.ts';
import { erpQuestions, type ErpQuestion } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { syncKeyOf } from '../../erp/sync-runs.ts';
import { checkChoices } from '../answers/data-versions.ts';
import { actBy } from '../record/act-by.ts';
import type { Recorder } from '../record/recorder.ts';
import { synchronizationAct } from '../record/synchronization-act.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';

type Parts = { readonly db: Database; readonly erp: Pick<Synchronizer, 'synchronize'>; readonly record: Recorder };

/** What the page asks for before a search (spec §4, §7); its outcome is no error, whatever it is. */
export function syncRoutes(api: SignedInApi, parts: Parts): void {
  for (const kind of erpQuestions) syncRoute(api, parts, kind);
}

function syncRoute(api: SignedInApi, { db, erp, record }: Parts, kind: ErpQuestion): void {
  answerUser(api, synchronizations[kind], async ({ user, scope, body, request }) => {
    const orcamentoId = body?.orcamentoId ?? null;
    if (orcamentoId !== null) await checkChoices(db, scope, { orcamentoId });
    const outcome = await erp.synchronize(syncKeyOf(kind, scope, orcamentoId));
    const by = actBy({ user, scope, request });
    record(() => synchronizationAct(db, by, { kind, orcamentoId, outcome }));
    const { situacao, concluidaEm, falhouEm, failure: reason, leftOut } = outcome;
    const key = { kind, codColigada: scope.codColigada, orcamentoId };
    if (reason !== undefined) request.log.warn({ ...key, reason }, 'ERP synchronisation failed');
    if (leftOut !== undefined) request.log.warn({ ...key, ...leftOut }, 'ERP rows were left out');
    return { situacao, concluidaEm, falhouEm };
  });
}
