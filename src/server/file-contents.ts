import type { LayoutContext, Report, ReportFile } from '../reports/report.ts';
import { workbookOf } from '../sheet/workbook-of.ts';
import type { Fact, Workbook } from '../sheet/workbook.ts';
import { fileFormats } from './file-formats.ts';

/** What a report's file holds: a whole workbook, or the one sheet of a format that has no more. */
export function fileContents(
  report: Pick<Report, 'layout'>,
  { format, layout = report.layout, factsApart }: Pick<ReportFile, 'format' | 'layout' | 'factsApart'>,
  { result, context, facts }: FileSource,
): Workbook {
  const sheet = layout(result, context);
  if (!fileFormats[format].isWorkbook) return [{ name: sheet.title, facts: [], sheet }];
  return workbookOf({ sheet, detail: report.layout(result, context), facts, factsApart: factsApart === true });
}

type FileSource = {
  readonly result: unknown;
  readonly context: LayoutContext;
  readonly facts: readonly Fact[];
};
