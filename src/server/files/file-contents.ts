import type { LayoutContext, Report, ReportFile } from '../../reports/report.ts';
import { workbookOf } from '../../sheet/workbook/workbook-of.ts';
import type { Fact, Workbook } from '../../sheet/workbook/workbook.ts';
import { fileFormatOf } from './file-formats.ts';

/** What a report's file holds: a whole workbook, or the one sheet of a format that has no more. */
export function fileContents(
  report: Pick<Report, 'layout'>,
  file: Omit<ReportFile, 'label' | 'stem' | 'nameFor'>,
  { result, context, facts }: FileSource,
): Workbook {
  const { layout = report.layout, factsApart } = file;
  const sheet = layout(result, context);
  if (!fileFormatOf(file).isWorkbook) return [{ name: sheet.title, facts: [], sheet }];
  return workbookOf({ sheet, detail: report.layout(result, context), facts, factsApart: factsApart === true });
}

type FileSource = {
  readonly result: unknown;
  readonly context: LayoutContext;
  readonly facts: readonly Fact[];
};
