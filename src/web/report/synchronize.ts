import { describeErpAge, UNKNOWN_ERP_AGE, type ErpAge } from '../../domain/erp-age.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import type { SyncKind } from '../../reports/report.ts';
import { ApiError, postJson } from '../api/request.ts';

/** What the server answers to a synchronisation, whatever came of it. */
type SyncAnswer = ErpAge & { readonly situacao: 'concluida' | 'reaproveitada' | 'falhou' | 'naoConfigurada' };

/**
 * Has the ERP asked for a report's data, waits, and answers how old that data is by now, in lines. The outcome is not
 * shown (spec §4): where the call itself fails, the report goes on with the last good copy, whose age nobody knows.
 */
export async function synchronize(
  kind: SyncKind,
  { orcamentoId }: Partial<Filters<FilterName>>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const argument = isOfBudget(kind) ? { orcamentoId } : {};
    const response = await postJson(`/api/sincronizacoes/${kind}`, argument, signal);
    const { situacao, ...age } = (await response.json()) as SyncAnswer;
    return situacao === 'naoConfigurada' ? [] : describeErpAge(age);
  } catch (error) {
    if (signal.aborted) throw error;
    return isRefused(error) ? [] : UNKNOWN_ERP_AGE;
  }
}

/** Who may not ask: the report's own answer tells that. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
