import { erpOfReport } from '../../contracts/erp.ts';
import { synchronizations } from '../../contracts/synchronizations.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import type { SyncKind } from '../../reports/report.ts';
import { ask } from './ask.ts';

/** A search of a report that requires synchronisation. */
type ErpSearch = { readonly slug: string; readonly kind: SyncKind; readonly orcamentoId: number };

/**
 * Synchronises a report's data with the ERP; false if the request itself failed. Neither that nor a failure of the ERP ends
 * the search (spec §4): the report uses the last good copy.
 */
export async function synchronize({ kind, orcamentoId }: ErpSearch, signal: AbortSignal): Promise<boolean> {
  try {
    await ask(synchronizations[kind], { body: isOfBudget(kind) ? { orcamentoId } : {} }, signal);
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

/** The state of the ERP's values after a synchronisation; undefined if unknown, 'falhou' if its request failed. */
export async function fetchErpState(
  { slug, orcamentoId }: ErpSearch,
  isSynchronized: boolean,
  signal: AbortSignal,
): Promise<ErpState | undefined> {
  try {
    const state = await ask(erpOfReport, { params: { slug }, query: { orcamentoId } }, signal);
    return isSynchronized ? state : failed(state);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function failed(state: ErpState): ErpState {
  const { situacao } = state;
  if (situacao === 'falhou' || situacao === 'naoConfigurado') return state;
  return { ...state, situacao: 'falhou', falhouEm: null, motivo: null };
}
