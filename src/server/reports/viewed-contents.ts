import { markErpHeadings } from '../../reports/erp-headings.ts';
import type { Report } from '../../reports/report.ts';
import { describeViewed } from '../../sheet/view/describe-view.ts';
import { layOutColumns, readColumns } from '../../reports/column-sets.ts';
import type { ScreenParams } from '../../reports/view-fields.ts';
import { viewFromParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import type { FileSource } from './jobs/make-file.ts';
import { unknownColumns, unknownView } from './unknown-view.ts';

/** A report's workbook as the screen shows it: one worksheet, whose facts say what was left out. */
export function viewedContents(
  report: Pick<Report, 'layout' | 'columnSets'>,
  { result, context, facts, lacksErp = false, view: params }: Viewed,
): Workbook {
  const columns = readColumns(report, params);
  if (columns.refused.length > 0) throw unknownColumns(columns.refused);
  const { sheet: plain, description } = layOutColumns(report, columns, result, context);
  const whole = lacksErp ? markErpHeadings(plain) : plain;
  const { view, leftOut } = viewFromParams(params, whole);
  if (leftOut.length > 0) throw unknownView(leftOut);
  const { sheet, items } = viewOf(whole, view);
  const fact = {
    label: 'Como na tela',
    value: [...(description === undefined ? [] : [description]), ...describeViewed(view, whole, items)].join(' · '),
  };
  return [{ name: sheet.title, facts: [...facts.slice(0, -1), fact, ...facts.slice(-1)], sheet }];
}

type Viewed = FileSource & { readonly view: ScreenParams };
