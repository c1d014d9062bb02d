import { decoderOf } from '../../contracts/json-reader.ts';
import type { LayoutContext, Report } from '../../reports/report.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { request } from '../api/request.ts';
import { synchronize } from './synchronize.ts';

/** What a search finds. */
export type Found = {
  readonly sheet: Sheet;
  /** How old the ERP's data on it is, in lines; none where it has none. */
  readonly erpAge: readonly string[];
};

/** Has the ERP asked where the report wants that, then asks for the report and lays it out; `query` has its '?'. */
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
