import type { FastifyRequest } from 'fastify';
import { erpOfReport, linhasDeFora } from '../../contracts/erp.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { type ErpQuestion, isOfBudget } from '../../domain/erp-question.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { questions } from '../../erp/questions.ts';
import { rowsLeftOutOf } from '../../erp/runs/rows-left-out.ts';
import { type LastRuns, lastRunsOf, syncKeyOf } from '../../erp/runs/sync-runs.ts';
import { lastLoadOf } from '../../load/history/loaded-values.ts';
import type { Report } from '../../reporting/report.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { refuseUnknownBudget } from './known-budget.ts';
import { refuseUnlessOpenTo, reportOf } from './request/report-request.ts';

type Parts = { readonly catalog: readonly Report[]; readonly db: Database; readonly states: ErpStates };

/** Routes to the state of the ERP's values in a report and to rows left out, for people who may open the report. */
export function erpRoutes({ api, session }: SignedInApi, { catalog, db, states }: Parts): void {
  void api.register(async (inner) => {
    inner.addHook('preValidation', async (request: FastifyRequest<{ Params: { readonly slug: string } }>) => {
      const report = reportOf(catalog, request.params.slug);
      refuseUnlessOpenTo(session.userOf(request), report);
      questionOf(report);
    });
    addUserRoute({ api: inner, session }, erpOfReport, async ({ scope, params, query: { orcamentoId } }) => {
      const kind = questionOf(reportOf(catalog, params.slug));
      await refuseUnknownBudget(db, scope, orcamentoId);
      return states({ kind, scope, orcamentoId });
    });
    addUserRoute({ api: inner, session }, linhasDeFora, async ({ scope, params, query: { orcamentoId } }) => {
      const kind = questionOf(reportOf(catalog, params.slug));
      await refuseUnknownBudget(db, scope, orcamentoId);
      return [...(await rowsLeftOutOf(db, scope, syncKeyOf(kind, scope, orcamentoId)))];
    });
  });
}

function questionOf(report: Report): ErpQuestion {
  if (report.sync === undefined) throw new Refusal(404, 'Este relatório não pergunta nada ao ERP.');
  return report.sync;
}

/** The state of the ERP's answers to a question; not cached with a report's answer: it may change without the data. */
export type ErpStates = (of: {
  readonly kind: ErpQuestion;
  readonly scope: Scope;
  readonly orcamentoId: number | null;
}) => Promise<ErpState>;

/**
 * Reads the states from the recorded runs. In a limited scope, the number of rows that a run stored is hidden unless it
 * is zero, as it counts all centres, and rows left out are those that name a centre of the scope.
 */
export function erpStates(db: Database, { answers }: Pick<Synchronizer, 'answers'>): ErpStates {
  return async ({ kind, scope, orcamentoId }) => {
    const key = syncKeyOf(kind, scope, orcamentoId);
    const runs = await lastRunsOf(db, key, scope);
    const { concluidaEm, falhouEm, motivo, linhasDeFora } = runs;
    const abrange = isOfBudget(kind) ? ('orcamento' as const) : ('organizacao' as const);
    const isWhole = scope.centros === 'todos';
    const linhas = isWhole || runs.linhas === 0 ? runs.linhas : null;
    const loadedAt = await lastLoadOf(db, scope, { table: questions[kind].table, orcamentoId: key.orcamentoId });
    const isAfter = loadedAt !== null && (concluidaEm === null || loadedAt > new Date(concluidaEm));
    const carga = isAfter ? { de: kind, em: loadedAt.toISOString() } : null;
    const shared = { abrange, concluidaEm, linhas, linhasDeFora, carga };
    if (!answers(kind, scope.codColigada))
      return { situacao: 'naoConfigurado', falhouEm: null, motivo: null, ...shared };
    return { situacao: situacaoOf(runs), falhouEm, motivo, ...shared };
  };
}

function situacaoOf({ concluidaEm, falhouEm }: LastRuns): ErpState['situacao'] {
  if (falhouEm !== null) return 'falhou';
  return concluidaEm === null ? 'nuncaSincronizado' : 'atualizado';
}
