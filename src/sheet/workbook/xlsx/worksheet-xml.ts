import { MARGINS, PAGE_FOOTER, pageHeading, paperOf } from '../drawing/page.ts';
import type { RowRange } from '../../rows/row-blocks.ts';
import { CELL_PADDING, DIGIT_PIXELS, ROW_HEIGHT } from '../drawing/sizes.ts';
import { stickyColumns } from '../../columns.ts';
import { cellAddress } from './cell-references.ts';
import { validationsXml } from './validations-xml.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';
import { DECLARATION, quotedName, SPREADSHEET, xmlEscaped } from './xml-text.ts';

const WIDEST = 255;

/** The XML of a worksheet before its rows. */
export function openingXml(plan: WorksheetPlan, part: RowRange, isFirst: boolean): string {
  return [
    `${DECLARATION}<worksheet xmlns="${SPREADSHEET}">`,
    `<sheetPr><outlinePr summaryBelow="${plan.summaryBelow ? 1 : 0}"/><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<dimension ref="${rangeOf(plan, part)}"/>`,
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${paneXml(plan)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${ROW_HEIGHT / 20}" customHeight="1" outlineLevelRow="${plan.deepestLevel}"/>`,
    `<cols>${columnsXml(plan)}</cols><sheetData>`,
  ].join('');
}

/** The XML of merged cells, given by their ranges; '' if there are none. */
export function mergesXml(ranges: readonly string[]): string {
  const cells = ranges.map((range) => `<mergeCell ref="${range}"/>`);
  return ranges.length === 0 ? '' : `<mergeCells count="${ranges.length}">${cells.join('')}</mergeCells>`;
}

/** The XML after the merged cells: validations, print set-up, and no warnings about formulas or texts like numbers. */
export function closingXml(plan: WorksheetPlan, part: RowRange): string {
  const { title, columns } = plan.sheet;
  const { left, right, top, bottom, header, footer } = MARGINS;
  const margins = `left="${left}" right="${right}" top="${top}" bottom="${bottom}" header="${header}" footer="${footer}"`;
  const texts = `<oddHeader>${xmlEscaped(pageHeading(title))}</oddHeader><oddFooter>${xmlEscaped(PAGE_FOOTER)}</oddFooter>`;
  return [
    validationsXml(plan.allowed, plan.top + 1),
    `<pageMargins ${margins}/>`,
    `<pageSetup paperSize="${paperOf(columns.length)}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
    `<headerFooter>${texts}</headerFooter>`,
    `<ignoredErrors><ignoredError sqref="${rangeOf(plan, part)}" numberStoredAsText="1" formula="1" formulaRange="1"/>`,
    '</ignoredErrors></worksheet>',
  ].join('');
}

/** A column's width as a worksheet stores it, with the cell's padding, from a width in digits. */
export function columnWidth(digits: number): string {
  return Math.min(WIDEST, (digits * DIGIT_PIXELS + CELL_PADDING) / DIGIT_PIXELS).toFixed(2);
}

/** The range of all cells of a part, including the keys'. */
function rangeOf({ top, sheet }: WorksheetPlan, { first, end }: RowRange): string {
  const columns = sheet.columns.length + (sheet.keys?.length ?? 0);
  return `A1:${cellAddress(Math.max(0, top + end - first - 1), Math.max(0, columns - 1))}`;
}

function paneXml({ top, sheet }: WorksheetPlan): string {
  const columns = stickyColumns(sheet.columns);
  if (top === 0 && columns === 0) return '';
  const split = (columns > 0 ? ` xSplit="${columns}"` : '') + (top > 0 ? ` ySplit="${top}"` : '');
  const pane = columns === 0 ? 'bottomLeft' : top === 0 ? 'topRight' : 'bottomRight';
  const corner = cellAddress(top, columns);
  const cursor = `<selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/>`;
  return `<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/>${cursor}`;
}

function columnsXml({ widths, sheet }: WorksheetPlan): string {
  const shown = widths.map(
    (width, column) => `<col min="${column + 1}" max="${column + 1}" width="${columnWidth(width)}" customWidth="1"/>`,
  );
  const keys = sheet.keys?.length ?? 0;
  if (keys === 0) return shown.join('');
  return `${shown.join('')}<col min="${widths.length + 1}" max="${widths.length + keys}" width="20" customWidth="1" hidden="1"/>`;
}

/** The defined name that repeats a worksheet's header on every printed page; '' if it has none. */
export function printTitlesXml({ top, sheet }: WorksheetPlan, name: string, position: number): string {
  if (sheet.header.length === 0) return '';
  const rows = `${quotedName(name)}!$${top - sheet.header.length + 1}:$${top}`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${position}">${xmlEscaped(rows)}</definedName>`;
}
