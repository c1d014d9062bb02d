import { MOST_RUNS, RUN_DAYS, type ErpDaOrganizacao, type Execucao } from '../../contracts/administration/erp.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { erpQuestions, isOfBudget } from '../../domain/erp-question.ts';
import { questions } from '../../erp/questions.ts';
import { recentRuns, type RecentRun } from '../../erp/recent-runs.ts';
import { describeSettings, lackingFor } from '../../erp/set-up.ts';
import type { ErpSettings } from '../../erp/settings.ts';

/** How the ERP is set up for an organisation, and how its synchronisations went. */
export async function fetchErp(db: Database, scope: Scope, settings: ErpSettings): Promise<ErpDaOrganizacao> {
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
