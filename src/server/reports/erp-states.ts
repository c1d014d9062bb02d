import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { lastRunsOf, syncKeyOf, type LastRuns } from '../../erp/runs/sync-runs.ts';

/** The state of the ERP's answers to a question; never cached with an answer, because it changes without its data. */
export type ErpStates = (of: {
  readonly kind: ErpQuestion;
  readonly scope: Scope;
  readonly orcamentoId: number | null;
}) => Promise<ErpState>;

const NOTHING = { quantidade: 0, valor: 0 };

/**
 * The states from the runs that a database records. A scope limited to cost centres hides how many rows a run stored, which
 * are of all centres, and the rows left out, which belong to none.
 */
export function erpStates(db: Database, { answers }: Pick<Synchronizer, 'answers'>): ErpStates {
  return async ({ kind, scope, orcamentoId }) => {
    const runs = await lastRunsOf(db, syncKeyOf(kind, scope, orcamentoId));
    const { concluidaEm, falhouEm, motivo } = runs;
    const abrange = isOfBudget(kind) ? 'orcamento' : 'organizacao';
    const isWhole = scope.centros === 'todos';
    const linhas = isWhole || runs.linhas === 0 ? runs.linhas : null;
    const linhasDeFora = isWhole ? runs.linhasDeFora : NOTHING;
    if (!answers(kind, scope.codColigada))
      return { situacao: 'naoConfigurado', abrange, concluidaEm, falhouEm: null, motivo: null, linhas, linhasDeFora };
    return { situacao: situacaoOf(runs), abrange, concluidaEm, falhouEm, motivo, linhas, linhasDeFora };
  };
}

function situacaoOf({ concluidaEm, falhouEm }: LastRuns): ErpState['situacao'] {
  if (falhouEm !== null) return 'falhou';
  return concluidaEm === null ? 'nuncaSincronizado' : 'atualizado';
}
