import type { ErpAge } from '../../domain/erp-age.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import type { SyncKind } from '../../reports/report.ts';
import { postJson } from '../api/request.ts';

/** What the server answers to a synchronisation, whatever came of it. */
type SyncAnswer = ErpAge & { readonly situacao: 'concluida' | 'reaproveitada' | 'falhou' | 'naoConfigurada' };

const NEVER: ErpAge = { concluidaEm: null, falhouEm: null };

/**
 * Has the ERP asked for a report's data, waits, and answers how old that data is by now. The outcome is not shown
 * (spec §4): where the call itself fails, the report goes on with the last good copy, of unknown age.
 */
export async function synchronize(
  kind: SyncKind,
  { orcamentoId }: Partial<Filters<FilterName>>,
  signal: AbortSignal,
): Promise<ErpAge> {
  try {
    const argument = isOfBudget(kind) ? { orcamentoId } : {};
    const response = await postJson(`/api/sincronizacoes/${kind}`, argument, signal);
    const { situacao, ...age } = (await response.json()) as SyncAnswer;
    return situacao === 'naoConfigurada' ? NEVER : age;
  } catch (error) {
    if (signal.aborted) throw error;
    return NEVER;
  }
}
