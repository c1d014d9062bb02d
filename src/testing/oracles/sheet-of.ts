import { decoderOf } from '../../contracts/json-reader.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reports/filters.ts';
import type { LayoutContext, Report } from '../../reports/report.ts';
import type { Sheet } from '../../sheet/sheet.ts';

/** The sheet that a report lays out of its JSON answer to a query; the answer's amounts become centavos in place. */
export function sheetOf(
  report: Report,
  answer: unknown,
  query: Readonly<Record<string, string>>,
  { codColigada = 1, ano }: Partial<Pick<LayoutContext, 'codColigada'>> & Pick<LayoutContext, 'ano'>,
): Sheet {
  const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
  return report.layout(decoderOf(report.contract)(answer), { filters, codColigada, ano });
}
