import type { LayoutContext, Report } from '../../reports/report.ts';
import { decoderOf } from '../../reports/wire.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { getJson } from '../api/request.ts';

/** Asks for a report and lays the answer out as its sheet; `query` is the query string, '?' included. */
export async function fetchSheet(
  report: Report,
  query: string,
  context: LayoutContext,
  signal: AbortSignal,
): Promise<Sheet> {
  const answer = await getJson(`/api/relatorios/${report.slug}${query}`, signal);
  return report.layout(decoderOf(report.contract)(answer), context);
}
