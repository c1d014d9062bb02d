import { columnLetters } from '../../column-letters.ts';
import { cellAddress } from './cell-references.ts';
import { columnWidth } from './worksheet-xml.ts';
import { DECLARATION, quotedName, RELATION, SPREADSHEET, xmlEscaped } from './xml-text.ts';

/** A column's width in digits, and the style of its cells, including empty ones. */
type ColumnLayout = { readonly width: number; readonly style?: number };

/** The XML of a table's worksheet before its rows, with a frozen header; `hasPart` lets it refer to the table part. */
export function openingTableXml(columns: readonly ColumnLayout[], hasPart: boolean): string {
  const cols = columns.map(({ width, style }, column) => {
    const range = `min="${column + 1}" max="${column + 1}"`;
    const ofCells = style === undefined ? '' : ` style="${style}"`;
    return `<col ${range} width="${columnWidth(width)}"${ofCells} customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const cursor = '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  return [
    `${DECLARATION}<worksheet xmlns="${SPREADSHEET}"${hasPart ? ` xmlns:r="${RELATION}"` : ''}>`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${pane}${cursor}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
}

/** The XML of a table's worksheet after its rows: print set-up, and no warnings about texts that look like numbers. */
export function closingTableXml(range: string, paper: number): string {
  return [
    `<pageSetup paperSize="${paper}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
  ].join('');
}

/** A table that can be filtered: its name, its columns' headings, and how many rows it has. */
export type FilteredTable = { readonly name: string; readonly labels: readonly string[]; readonly rows: number };

/** The content of a table's part; `id` is unique in the workbook. */
export function tableXml({ name, labels, rows }: FilteredTable, id: number): string {
  const range = tableRange(labels.length, rows);
  const columns = labels.map((label, at) => `<tableColumn id="${at + 1}" name="${xmlEscaped(label)}"/>`);
  return [
    `${DECLARATION}<table xmlns="${SPREADSHEET}" id="${id}" name="${name}" displayName="${name}" ref="${range}" totalsRowShown="0">`,
    `<autoFilter ref="${range}"/><tableColumns count="${labels.length}">${columns.join('')}</tableColumns>`,
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>',
  ].join('');
}

/** The cells of a table with its header; without rows it has an empty one, because a table needs at least one. */
export function tableRange(columns: number, rows: number): string {
  return `A1:${cellAddress(Math.max(1, rows), columns - 1)}`;
}

/** The defined name that limits printing to an empty cell beside the table, which may have thousands of rows. */
export function printedNothingXml(name: string, columns: number, position: number): string {
  const cell = `${quotedName(name)}!$${columnLetters(columns + 1)}$1`;
  return `<definedName name="_xlnm.Print_Area" localSheetId="${position}">${xmlEscaped(cell)}</definedName>`;
}
