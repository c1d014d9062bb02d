import { decoderOf } from '../../contracts/json-reader.ts';
import type { LayoutContext, Report } from '../../reports/report.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { request } from '../api/request.ts';
import { synchronize } from './synchronize.ts';

/** The result of a search. */
export type Found = {
  readonly sheet: Sheet;
  /** Lines that say how old the ERP's data is; none if the report has none. */
  readonly erpAge: readonly string[];
};

/** Synchronises with the ERP if the report requires it, then fetches the report and lays it out; `query` starts with '?'. */
export async function fetchReport(
  report: Report,
  query: string,
  context: LayoutContext,
  signal: AbortSignal,
): Promise<Found> {
  const erpAge = report.sync === undefined ? [] : await synchronize(report.sync, context.filters, signal);
  const response = await request(`/api/relatorios/${report.slug}${query}`, { signal });
  return { sheet: report.layout(decoderOf(report.contract)(await response.json()), context), erpAge };
}
