import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { lastRunsOf, syncKeyOf, type LastRuns } from '../../erp/runs/sync-runs.ts';

/** How things stand with the ERP's values of a report; never kept with an answer, because they change without its data. */
export type ErpStates = (asked: AskedState) => Promise<ErpState>;

type AskedState = { readonly kind: ErpQuestion; readonly scope: Scope; readonly orcamentoId: number | null };

const NOTHING = { quantidade: 0, valor: 0 };

/**
 * The states from the runs that a database keeps. Who sees some cost centres only is not told how many rows a run kept of
 * all of them, nor of rows left out, which belong to none.
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
