import { type LongContext, longFactsOf } from '../../../reports/long-form-of.ts';
import type { Report, ReportFile } from '../../../reports/report.ts';
import { markErpHeadings } from '../../../reports/erp-headings.ts';
import { keepRows } from '../../../sheet/rows/row-source.ts';
import { type Fact, type Workbook, workbookOf } from '../../../sheet/workbook/workbook.ts';
import { fileFormatOf } from './file-formats.ts';

/** The contents of a report's file: a workbook, or the sheet alone for formats without worksheets. */
export function fileContents(
  report: Pick<Report, 'layout' | 'filters'>,
  file: Omit<ReportFile, 'label' | 'stem' | 'nameFor'>,
  { result, context, facts, lacksErp = false }: FileSource,
): Workbook {
  const { layout = report.layout, factsApart = false } = file;
  const plain = keepRows(layout(result, context));
  const { sheetName: name = plain.title } = file;
  if (!fileFormatOf(file).isWorkbook) return [{ name, facts: [], sheet: plain }];
  const sheet = lacksErp ? markErpHeadings(plain) : plain;
  const detail = file.layout === undefined ? plain : report.layout(result, context);
  return workbookOf({ sheet, name, detail, shared: longFactsOf(report, context), facts, factsApart });
}

/** What a file is made of. */
export type FileSource = {
  readonly result: unknown;
  readonly context: LongContext;
  readonly facts: readonly Fact[];
  /** Whether no value of the ERP stands behind its columns: a workbook's headings are marked. */
  readonly lacksErp?: boolean;
};
