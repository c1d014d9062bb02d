import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { lastRunsOf, syncKeyOf, type LastRuns } from '../../erp/sync-runs.ts';

/** How things stand with the ERP's values of a report; never kept with an answer, because they change without its data. */
export type ErpStates = (asked: AskedState) => Promise<ErpState>;

type AskedState = { readonly kind: ErpQuestion; readonly scope: Scope; readonly orcamentoId: number | null };

const NOTHING = { quantidade: 0, valor: 0 };

/** The states from the runs that a database keeps; rows left out belong to no cost centre, so who sees some only is not told of them. */
export function erpStates(db: Database, { answers }: Pick<Synchronizer, 'answers'>): ErpStates {
  return async ({ kind, scope, orcamentoId }) => {
    const runs = await lastRunsOf(db, syncKeyOf(kind, scope, orcamentoId));
    const { concluidaEm, falhouEm, motivo, linhas } = runs;
    const abrange = isOfBudget(kind) ? 'orcamento' : 'organizacao';
    const linhasDeFora = scope.centros === 'todos' ? runs.linhasDeFora : NOTHING;
    if (!answers(kind, scope.codColigada))
      return { situacao: 'naoConfigurado', abrange, concluidaEm, falhouEm: null, motivo: null, linhas, linhasDeFora };
    return { situacao: situacaoOf(runs), abrange, concluidaEm, falhouEm, motivo, linhas, linhasDeFora };
  };
}

function situacaoOf({ concluidaEm, falhouEm }: LastRuns): ErpState['situacao'] {
  if (falhouEm !== null) return 'falhou';
  return concluidaEm === null ? 'nuncaSincronizado' : 'atualizado';
}
