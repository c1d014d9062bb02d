import { synchronizations } from '../../contracts/synchronizations.ts';
import { describeErpAge, UNKNOWN_ERP_AGE } from '../../domain/erp-age.ts';
import { isOfBudget } from '../../domain/erp-question.ts';
import type { FilterName, Filters } from '../../reports/filters.ts';
import type { SyncKind } from '../../reports/report.ts';
import { ask } from '../api/ask.ts';
import { ApiError } from '../api/request.ts';

/**
 * Synchronises a report's data with the ERP and returns lines that say how old the data is. Failures are not shown
 * (spec §4): if the call fails, the report uses the last good copy, and the lines say that its age is unknown.
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

/** Whether the user may not synchronise; the report's own request then shows the error. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
