import type { FastifyRequest } from 'fastify';
import { erpOfReport, linhasDeFora } from '../../contracts/erp.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import { rowsLeftOutOf } from '../../erp/runs/rows-left-out.ts';
import { syncKeyOf } from '../../erp/runs/sync-runs.ts';
import type { Report } from '../../reports/report.ts';
import { Refusal } from '../http/errors.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { ErpStates } from './erp-states.ts';
import { refuseUnknownBudget } from './known-budget.ts';
import { refuseUnlessOpenTo, reportOf } from './request/report-request.ts';

type Parts = { readonly catalog: readonly Report[]; readonly db: Database; readonly states: ErpStates };

/** The state of the ERP's values in a report and the rows it left out, for people who may open the report. */
export function erpRoutes({ api, session }: SignedInApi, { catalog, db, states }: Parts): void {
  void api.register(async (inner) => {
    inner.addHook('preValidation', async (request: FastifyRequest<{ Params: { readonly slug: string } }>) => {
      const report = reportOf(catalog, request.params.slug);
      refuseUnlessOpenTo(session.userOf(request), report);
      questionOf(report);
    });
    answerUser({ api: inner, session }, erpOfReport, async ({ scope, params, query: { orcamentoId } }) => {
      const kind = questionOf(reportOf(catalog, params.slug));
      await refuseUnknownBudget(db, scope, orcamentoId);
      return states({ kind, scope, orcamentoId });
    });
    answerUser({ api: inner, session }, linhasDeFora, async ({ scope, params, query: { orcamentoId } }) => {
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
