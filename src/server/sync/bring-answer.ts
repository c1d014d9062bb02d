import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { syncKeyOf } from '../../erp/sync-runs.ts';
import type { SyncOutcome } from '../../erp/synchronize.ts';
import { checkChoices } from '../reports/request/data-state.ts';
import { actBy } from '../record/act-by.ts';
import type { Recorder } from '../record/recorder.ts';
import { synchronizationAct } from '../record/synchronization-act.ts';
import type { User } from '../sign-in/auth.ts';

/** Brings the ERP's answer to a question in, for a budget of the asker's where it is of one; logged and recorded. */
export type BringAnswer = (
  asker: { readonly user: User; readonly scope: Scope; readonly request: FastifyRequest },
  kind: ErpQuestion,
  orcamentoId: number | null,
) => Promise<Pick<SyncOutcome, 'situacao' | 'concluidaEm' | 'falhouEm'>>;

type Parts = {
  readonly db: Database;
  readonly erp: Pick<Synchronizer, 'synchronize'>;
  readonly record: Recorder;
  /** Removes the files of a demonstration's ERP that are left when it is gone, by whatever means: they must fill nothing else. */
  readonly forgetDemonstration: () => Promise<void>;
};

/** By the synchroniser of the organisation's ERP. */
export function answersToBring({ db, erp, record, forgetDemonstration }: Parts): BringAnswer {
  return async (asker, kind, orcamentoId) => {
    const { scope, request } = asker;
    if (orcamentoId !== null) await checkChoices(db, scope, { orcamentoId });
    await forgetDemonstration();
    const outcome = await erp.synchronize(syncKeyOf(kind, scope, orcamentoId));
    record(() => synchronizationAct(db, actBy(asker), { kind, orcamentoId, outcome }));
    const { situacao, concluidaEm, falhouEm, failure: reason, leftOut } = outcome;
    const key = { kind, codColigada: scope.codColigada, orcamentoId };
    if (reason !== undefined) request.log.warn({ ...key, reason }, 'ERP synchronisation failed');
    if (leftOut !== undefined) request.log.warn({ ...key, ...leftOut }, 'ERP rows were left out');
    return { situacao, concluidaEm, falhouEm };
  };
}
