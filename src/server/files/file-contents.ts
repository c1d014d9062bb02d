import type { LayoutContext, Report, ReportFile } from '../../reports/report.ts';
import { keepRows } from '../../sheet/kept-rows.ts';
import { workbookOf } from '../../sheet/workbook/workbook-of.ts';
import type { Fact, Workbook } from '../../sheet/workbook/workbook.ts';
import { fileFormatOf } from './file-formats.ts';

/** The contents of a report's file: a workbook, or the sheet alone for formats without worksheets. */
export function fileContents(
  report: Pick<Report, 'layout'>,
  file: Omit<ReportFile, 'label' | 'stem' | 'nameFor'>,
  { result, context, facts }: FileSource,
): Workbook {
  const { layout = report.layout, factsApart = false } = file;
  const sheet = keepRows(layout(result, context));
  if (!fileFormatOf(file).isWorkbook) return [{ name: sheet.title, facts: [], sheet }];
  const detail = file.layout === undefined ? sheet : report.layout(result, context);
  return workbookOf({ sheet, detail, facts, factsApart });
}

type FileSource = {
  readonly result: unknown;
  readonly context: LayoutContext;
  readonly facts: readonly Fact[];
};
