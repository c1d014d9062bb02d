import { paperOf } from '../drawing/page.ts';
import { cellAddress, columnName } from './cell-references.ts';
import { columnWidth, NAMESPACE } from './worksheet-xml.ts';
import { xmlEscaped } from './xml-text.ts';

/** A worksheet's table: its name, its columns' headings, and how many rows it has. */
export type TableOfRows = { readonly name: string; readonly labels: readonly string[]; readonly rows: number };

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The XML of a long form's worksheet before its rows, given its columns' widths in digits: the header stays in sight. */
export function openingLongXml(widths: readonly number[]): string {
  const cols = widths.map(
    (width, column) => `<col min="${column + 1}" max="${column + 1}" width="${columnWidth(width)}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const cursor = '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  return [
    `${DECLARATION}<worksheet xmlns="${NAMESPACE}" xmlns:r="${RELATION}">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${pane}${cursor}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
}

/** The XML after its rows: no warnings about texts that look like numbers, and the reference to its table. */
export function closingLongXml(size: { readonly columns: number; readonly rows: number }): string {
  return [
    `</sheetData><pageSetup paperSize="${paperOf(size.columns)}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
    `<ignoredErrors><ignoredError sqref="${tableRange(size)}" numberStoredAsText="1"/></ignoredErrors>`,
    '<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>',
  ].join('');
}

/** The defined name by which nothing is printed but an empty cell beside the table: thousands of rows are not for paper. */
export function printedNothingXml(name: string, columns: number, position: number): string {
  const cell = `'${name.replaceAll("'", "''")}'!$${columnName(columns + 1)}$1`;
  return `<definedName name="_xlnm.Print_Area" localSheetId="${position}">${xmlEscaped(cell)}</definedName>`;
}

/** The content of a table's part; `id` is its own in the workbook. */
export function tableXml({ name, labels, rows }: TableOfRows, id: number): string {
  const range = tableRange({ columns: labels.length, rows });
  const columns = labels.map((label, at) => `<tableColumn id="${at + 1}" name="${xmlEscaped(label)}"/>`);
  return [
    `${DECLARATION}<table xmlns="${NAMESPACE}" id="${id}" name="${name}" displayName="${name}" ref="${range}" totalsRowShown="0">`,
    `<autoFilter ref="${range}"/><tableColumns count="${labels.length}">${columns.join('')}</tableColumns>`,
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>',
  ].join('');
}

/** The cells of a table with its header; one without rows has an empty one, for a spreadsheet takes no table without. */
function tableRange({ columns, rows }: { readonly columns: number; readonly rows: number }): string {
  return `A1:${cellAddress(Math.max(1, rows), columns - 1)}`;
}
