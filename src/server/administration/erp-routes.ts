import {
  linhasDeForaDoErp,
  sincronizarErp,
  verErp,
  verificarErp,
  MOST_RUNS,
  RUN_DAYS,
  type ErpDaOrganizacao,
  type ErpVerificado,
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
import type { VerifiedQuestion } from '../../erp/verify.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { RunSync } from '../sync/sync-routes.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Parts = VerifyParts & {
  readonly db: Database;
  readonly settings: ErpSettings;
  readonly runSync: RunSync;
};

/** Routes for an organisation's ERP: settings, recent synchronisations, a check, and synchronising now. */
export function administrationErpRoutes(api: SignedInApi, parts: Parts): void {
  const { db, settings, runSync } = parts;
  addUserRoute(api, verErp, ({ scope }) => fetchErp(db, scope, settings));
  verifyRoute(api, parts);
  addUserRoute(api, sincronizarErp, ({ body: { pergunta, orcamentoId }, ...request }) =>
    runSync(request, { kind: pergunta, orcamentoId: budgetFor(pergunta, orcamentoId), isByHand: true }),
  );
  addUserRoute(api, linhasDeForaDoErp, async ({ scope, query: { pergunta, orcamentoId } }) => {
    const budget = budgetFor(pergunta, orcamentoId);
    if (budget !== null) await refuseUnknownBudget(db, scope, budget);
    return [...(await rowsLeftOutOf(db, scope, syncKeyOf(pergunta, scope, budget)))];
  });
}

/** The budget of a question; null if the question is about the whole organisation. */
function budgetFor(question: ErpQuestion, orcamentoId: number | undefined): number | null {
  if (isOfBudget(question) && orcamentoId === undefined)
    throw new Refusal(400, 'Esta pergunta é de um orçamento: informe orcamentoId.');
  if (!isOfBudget(question) && orcamentoId !== undefined)
    throw new Refusal(400, 'Esta pergunta é de todos os orçamentos: não informe orcamentoId.');
  return orcamentoId ?? null;
}

/** The ERP's settings for an organisation, and its recent synchronisations. */
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
    soma: questions[kind].summed.length > 1 ? null : run.sumCentavos, // proposed and reformulated amounts do not add up
    linhasDeFora: { quantidade: setAside ?? 0, valor: setAside ? run.setAsideCentavos : 0 },
    motivo: state === 'failed' ? run.message : null,
  };
}

type VerifyParts = {
  readonly erp: Pick<Synchronizer, 'verify'>;
  readonly today: Today;
  readonly record: AuditLog;
  /** The time limit for all questions together; five minutes by default. */
  readonly longestMs?: number;
};

const LONGEST_MS = 300_000;

/** Checks the ERP, one check at a time; a check ends when its client disconnects or the time limit is reached. */
export function verifyRoute(api: SignedInApi, { erp, today, record, longestMs = LONGEST_MS }: VerifyParts): void {
  const verify = oneAtATime('O ERP já está sendo verificado. Espere que termine e tente de novo.');
  addUserRoute(api, verificarErp, async (request) => {
    const [gone, tooLong] = [disconnectSignal(request.reply), AbortSignal.timeout(longestMs)];
    try {
      const question = { scope: request.scope, ano: currentYear(today) };
      const verified = await verify(() => erp.verify(question, AbortSignal.any([gone, tooLong])));
      const detail = verified.map(({ question, situacao }) => `${questions[question].title}: ${OUTCOMES[situacao]}`);
      record({ ...eventBy(request), kind: 'verificouErp', detail: `${detail.join('; ')}.` });
      return { perguntas: verified.map(verificadaOf) };
    } catch (error) {
      if (gone.aborted) return { perguntas: [] }; // the client has disconnected
      if (tooLong.aborted) throw new Refusal(504, 'O ERP não respondeu a tudo a tempo.');
      throw error;
    }
  });
}

const OUTCOMES = { respondeu: 'respondeu', falhou: 'falhou', naoConfigurada: 'não configurada' } as const;

function verificadaOf(verified: VerifiedQuestion): ErpVerificado['perguntas'][number] {
  const { question: pergunta, situacao, rows: linhas, milliseconds: milissegundos, message, leftOut } = verified;
  return { pergunta, situacao, linhas, milissegundos, mensagem: message, deFora: [...leftOut] };
}
