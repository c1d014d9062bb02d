import {
  linhasDeForaDoErp,
  sincronizarErp,
  verErp,
  MOST_RUNS,
  RUN_DAYS,
  type ErpDaOrganizacao,
  type Execucao,
} from '../../contracts/administration/erp.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isOfBudget, type ErpQuestion, erpQuestions } from '../../domain/erp-question.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { questions } from '../../erp/questions.ts';
import { recentRuns, type RecentRun } from '../../erp/runs/recent-runs.ts';
import { rowsLeftOutOf } from '../../erp/runs/rows-left-out.ts';
import { describeSettings, lackingFor } from '../../erp/set-up.ts';
import type { ErpSettings } from '../../erp/settings.ts';
import { syncKeyOf } from '../../erp/runs/sync-runs.ts';
import type { Today } from '../../settings/clock.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { Refusal } from '../http/errors.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { BringAnswer } from '../sync/sync-routes.ts';
import { verifyRoute } from './verify-route.ts';

type Parts = {
  readonly db: Database;
  readonly erp: Pick<Synchronizer, 'verify'>;
  readonly settings: ErpSettings;
  readonly today: Today;
  readonly record: AuditLog;
  readonly bring: BringAnswer;
};

/** The ERP of an organisation: its settings and recent synchronisations, a check of it, and synchronising now. */
export function administrationErpRoutes(api: SignedInApi, parts: Parts): void {
  const { db, settings, bring } = parts;
  answerUser(api, verErp, ({ scope, reply }) => {
    void reply.header('cache-control', 'no-store');
    return fetchErp(db, scope, settings);
  });
  verifyRoute(api, parts);
  answerUser(api, sincronizarErp, ({ body: { pergunta, orcamentoId }, ...request }) =>
    bring(request, pergunta, budgetFor(pergunta, orcamentoId)),
  );
  answerUser(api, linhasDeForaDoErp, async ({ scope, query: { pergunta, orcamentoId } }) => {
    const budget = budgetFor(pergunta, orcamentoId);
    if (budget !== null) await refuseUnknownBudget(db, scope, budget);
    return [...(await rowsLeftOutOf(db, scope, syncKeyOf(pergunta, scope, budget)))];
  });
}

/** The budget of a question; null if the question is of the whole organisation. */
function budgetFor(question: ErpQuestion, orcamentoId: number | undefined): number | null {
  if (isOfBudget(question) && orcamentoId === undefined)
    throw new Refusal(400, 'Esta pergunta é de um orçamento: informe orcamentoId.');
  if (!isOfBudget(question) && orcamentoId !== undefined)
    throw new Refusal(400, 'Esta pergunta é de todos os orçamentos: não informe orcamentoId.');
  return orcamentoId ?? null;
}

/** How the ERP is set up for an organisation, and how its synchronisations went. */
async function fetchErp(db: Database, scope: Scope, settings: ErpSettings): Promise<ErpDaOrganizacao> {
  const own = db.selectFrom('orcamentos').where(within(scope, 'orcamentos'));
  const orcamentos = await own.select(['id', 'ano']).orderBy('ano', 'desc').orderBy('id', 'desc').execute();
  const runs = await recentRuns(db, scope, { days: RUN_DAYS, most: MOST_RUNS });
  const perguntas = erpQuestions.map((pergunta) => {
    const falta = lackingFor(settings, scope, pergunta);
    const abrange = isOfBudget(pergunta) ? ('orcamento' as const) : ('organizacao' as const);
    return { pergunta, titulo: questions[pergunta].title, abrange, configurada: falta === null, falta };
  });
  const configuracao = [...describeSettings(settings, scope)];
  return { tipo: settings.kind, configuracao, perguntas, orcamentos, execucoes: runs.map(execucaoOf) };
}

const SITUACOES = { running: 'emCurso', succeeded: 'concluida', failed: 'falhou' } as const;

function execucaoOf(run: RecentRun): Execucao {
  const { id, kind, orcamentoId, ano, state, startedAt, endedAt, setAside } = run;
  return {
    id: String(id),
    pergunta: kind,
    orcamentoId,
    ano,
    situacao: SITUACOES[state],
    inicio: startedAt.toISOString(),
    fim: endedAt?.toISOString() ?? null,
    linhas: run.rowCount,
    soma: run.sumCentavos,
    linhasDeFora: { quantidade: setAside ?? 0, valor: setAside ? run.setAsideCentavos : 0 },
    motivo: state === 'failed' ? run.message : null,
  };
}
