import { decoderOf } from '../../contracts/json-reader.ts';
import type { LayoutContext, Report } from '../../reports/report.ts';
import { describeItems } from '../../sheet/count-items.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { request } from '../api/request.ts';
import { synchronize } from './synchronize.ts';

/** The result of a search. */
export type Found = {
  readonly sheet: Sheet;
  /** What the sheet holds: '1.620 naturezas em 40 centros'. */
  readonly items: string;
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
  const sheet = report.layout(decoderOf(report.contract)(await response.json()), context);
  return { sheet, items: describeItems(sheet), erpAge };
}
