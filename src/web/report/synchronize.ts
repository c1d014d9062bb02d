import { synchronizations } from '../../contracts/synchronizations.ts';
import { describeErpAge, UNKNOWN_ERP_AGE } from '../../domain/erp-age.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import type { SyncKind } from '../../reports/report.ts';
import { ask } from '../api/ask.ts';
import { ApiError } from '../api/request.ts';

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
    const body = isOfBudget(kind) ? { orcamentoId } : {};
    const { situacao, ...age } = await ask(synchronizations[kind], { body }, signal);
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
