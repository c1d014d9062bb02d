import type { Allowed, TableColumn } from '../workbook.ts';
import { cellAddress, columnName } from './cell-references.ts';
import { columnWidth } from './worksheet-xml.ts';
import { DECLARATION, quotedName, RELATION, SPREADSHEET, xmlEscaped } from './xml-text.ts';

/** The last row of a worksheet. */
export const LAST_ROW = 1_048_576;

/** A column's width in digits, and the style that its empty cells have too. */
type ColumnLayout = { readonly width: number; readonly style?: number };

/** The XML of a table's worksheet before its rows; the header stays in sight. A table with a part of its own is referred to. */
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

/** The XML of a table's worksheet after its rows: the print set-up, and no warnings about texts that look like numbers. */
export function closingTableXml(range: string, paper: number): string {
  return [
    `<pageSetup paperSize="${paper}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
  ].join('');
}

/** A table that can be filtered: its name, its columns' headings, and how many rows it has. */
export type FilteredTable = { readonly name: string; readonly labels: readonly string[]; readonly rows: number };

/** The content of a table's part; `id` is its own in the workbook. */
export function tableXml({ name, labels, rows }: FilteredTable, id: number): string {
  const range = tableRange(labels.length, rows);
  const columns = labels.map((label, at) => `<tableColumn id="${at + 1}" name="${xmlEscaped(label)}"/>`);
  return [
    `${DECLARATION}<table xmlns="${SPREADSHEET}" id="${id}" name="${name}" displayName="${name}" ref="${range}" totalsRowShown="0">`,
    `<autoFilter ref="${range}"/><tableColumns count="${labels.length}">${columns.join('')}</tableColumns>`,
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>',
  ].join('');
}

/** The cells of a table with its header; one without rows has an empty one, because a spreadsheet takes no table without. */
export function tableRange(columns: number, rows: number): string {
  return `A1:${cellAddress(Math.max(1, rows), columns - 1)}`;
}

/** The defined name by which only an empty cell beside the table is printed: thousands of rows are not for paper. */
export function printedNothingXml(name: string, columns: number, position: number): string {
  const cell = `${quotedName(name)}!$${columnName(columns + 1)}$1`;
  return `<definedName name="_xlnm.Print_Area" localSheetId="${position}">${xmlEscaped(cell)}</definedName>`;
}

/** The XML of what may be entered in the columns; '' if anything may. */
export function validationsXml(columns: readonly TableColumn[]): string {
  const items = columns.flatMap(({ allowed }, column) =>
    allowed === undefined ? [] : validationXml(allowed, columnName(column)),
  );
  return items.length === 0 ? '' : `<dataValidations count="${items.length}">${items.join('')}</dataValidations>`;
}

const NOT_OFFERED = 'Escolha um dos valores da lista.';
const NOT_IN_SHEET = 'Este valor não está na aba de onde a lista vem. Use-o só se ele já existe no banco de dados.';

/** A list; a value from no sheet may still be in the database, and is only warned about. */
function validationXml(allowed: Allowed, letters: string): string {
  const isColumn = allowed.kind === 'column';
  const hint = isColumn ? undefined : allowed.hint;
  const texts = { error: isColumn ? NOT_IN_SHEET : NOT_OFFERED, ...(hint !== undefined && { prompt: hint }) };
  const attributes = [
    `type="list"${isColumn ? ' errorStyle="warning"' : ''} allowBlank="1" showInputMessage="1" showErrorMessage="1"`,
    ...Object.entries(texts).map(([name, text]) => `${name}="${xmlEscaped(text)}"`),
    `sqref="${letters}2:${letters}${LAST_ROW}"`,
  ];
  return `<dataValidation ${attributes.join(' ')}><formula1>${xmlEscaped(listFormula(allowed))}</formula1></dataValidation>`;
}

/**
 * The choices, or the filled cells of a column: what is added there is offered at once, and no blanks are. They are
 * counted from the heading, which is never deleted, unlike a row of data.
 */
function listFormula(allowed: Allowed): string {
  if (allowed.kind === 'choices') return `"${allowed.choices.join(',')}"`;
  const letters = columnName(allowed.column);
  const heading = `${quotedName(allowed.sheet)}!$${letters}$1`;
  return `OFFSET(${heading},1,0,MAX(1,COUNTA(${heading}:$${letters}$${LAST_ROW})-1),1)`;
}
