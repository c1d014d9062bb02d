import { decoderOf } from '../../contracts/json-reader.ts';
import { layOutCompared } from '../../reporting/compared/compared-sheet.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import type { LayoutContext, Report } from '../../reporting/report.ts';
import { OWN_COLUMNS } from '../../reporting/screen-params.ts';
import type { Sheet } from '../../sheet/sheet.ts';

/** The sheet of a report's JSON answer to a query; the amounts in `answer` itself become centavos. */
export function sheetOf(
  report: Report,
  answer: unknown,
  query: Readonly<Record<string, string>>,
  { codColigada = 1, ano }: Partial<Pick<LayoutContext, 'codColigada'>> & Pick<LayoutContext, 'ano'>,
): Sheet {
  const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
  return report.layout(decoderOf(report.contract)(answer), { filters, codColigada, ano });
}

/** The sheet that the screen shows for an answer, which may differ from the file's. */
export function screenSheetOf(report: Report, ...rest: Rest<Parameters<typeof sheetOf>>): Sheet {
  return sheetOf({ ...report, layout: report.screenLayout ?? report.layout }, ...rest);
}

/** The sheet that the screen shows for an answer; compared with `before`, an answer to the same query, if given. */
export function shownSheetOf(
  report: Report,
  { answer, before }: { readonly answer: unknown; readonly before: unknown },
  query: Readonly<Record<string, string>>,
  { codColigada = 1, ano }: Parameters<typeof sheetOf>[3],
): Sheet {
  if (before === undefined) return screenSheetOf(report, answer, query, { codColigada, ano });
  const context = { filters: filtersSchema(report.filters).parse(query) as Filters<FilterName>, codColigada, ano };
  const side = (each: unknown) => ({ result: decoderOf(report.contract)(each), context });
  return layOutCompared(report, OWN_COLUMNS, { before: side(before), after: side(answer) }, {}).sheet;
}

type Rest<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Others] ? Others : never;

/** The report's own sheet of a result and those of its further sets of columns, for each of some months. */
export function sheetsOf(
  report: Report,
  result: unknown,
  context: LayoutContext,
  months: readonly number[],
): readonly Sheet[] {
  const others = report.columnSets?.others ?? [];
  const further = others.flatMap((set) => months.map((month) => set.layout(result, context, month)));
  return [report.layout(result, context), ...further];
}
