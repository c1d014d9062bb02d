import { type ErpQuestion, erpQuestions } from '../../domain/erp-question.ts';
import { synchronizations } from '../../contracts/erp.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { syncKeyOf } from '../../erp/runs/sync-runs.ts';
import type { SyncOutcome } from '../../erp/runs/synchronize.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { synchronizationEvent } from '../audit/synchronization-event.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import type { FastifyRequest } from 'fastify';

/** The synchronisations that the page runs before a search (spec §4, §7); a failed one is an outcome, not an error. */
export function syncRoutes(api: SignedInApi, runSync: RunSync): void {
  for (const kind of erpQuestions) syncRoute(api, runSync, kind);
}

function syncRoute(api: SignedInApi, runSync: RunSync, kind: ErpQuestion): void {
  addUserRoute(api, synchronizations[kind], ({ body, ...requester }) =>
    runSync(requester, { kind, orcamentoId: body?.orcamentoId ?? null, isByHand: false }),
  );
}

/** Synchronises a budget (null: all) from the ERP; logs failures and rows left out, and records an audit event. */
export type RunSync = (
  requester: { readonly user: User; readonly scope: Scope; readonly request: FastifyRequest },
  synchronization: { readonly kind: ErpQuestion; readonly orcamentoId: number | null; readonly isByHand: boolean },
) => Promise<Pick<SyncOutcome, 'situacao' | 'concluidaEm' | 'falhouEm'>>;

type Parts = {
  readonly db: Database;
  readonly erp: Pick<Synchronizer, 'synchronize'>;
  readonly record: AuditLog;
  /** Removes the ERP files of a demonstration that was removed: they must not fill the data that replaced it. */
  readonly forgetDemonstration: () => Promise<void>;
};

/** Synchronises through an organisation's ERP. */
export function syncRunner({ db, erp, record, forgetDemonstration }: Parts): RunSync {
  return async (requester, { kind, orcamentoId, isByHand }) => {
    const { scope, request } = requester;
    if (orcamentoId !== null) await refuseUnknownBudget(db, scope, orcamentoId);
    await forgetDemonstration();
    const outcome = await erp.synchronize(syncKeyOf(kind, scope, orcamentoId));
    record(() => synchronizationEvent(db, eventBy(requester), { kind, orcamentoId, outcome, isByHand }));
    const { situacao, concluidaEm, falhouEm, failure: reason, leftOut } = outcome;
    const key = { kind, codColigada: scope.codColigada, orcamentoId };
    if (reason !== undefined) request.log.warn({ ...key, reason }, 'ERP synchronisation failed');
    if (leftOut !== undefined) request.log.warn({ ...key, ...leftOut }, 'ERP rows were left out');
    return { situacao, concluidaEm, falhouEm };
  };
}
