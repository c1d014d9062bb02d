import type { Allowed, TableColumn, TableSheet } from '../table-sheet.ts';
import { cellAddress, columnName } from './cell-address.ts';
import { columnWidth, NAMESPACE } from './worksheet-xml.ts';
import { xmlEscaped } from './xml-text.ts';

/** The last row of a worksheet. */
export const LAST_ROW = 1_048_576;

/** The XML of a table's worksheet before its rows: the header stays in sight, and each column has its style to the end. */
export function openingTableXml({ columns }: TableSheet, styles: readonly number[]): string {
  const cols = columns.map(({ width }, column) => {
    const range = `min="${column + 1}" max="${column + 1}"`;
    return `<col ${range} width="${columnWidth(width)}" style="${styles[column]}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${pane}<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
}

/** The XML after its rows: what may be entered, the print set-up, and no warnings about texts that look like numbers. */
export function closingTableXml({ columns }: TableSheet): string {
  return [
    '</sheetData>',
    validationsXml(columns),
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    `<ignoredErrors><ignoredError sqref="A1:${cellAddress(LAST_ROW - 1, columns.length - 1)}" numberStoredAsText="1"/>`,
    '</ignoredErrors></worksheet>',
  ].join('');
}

function validationsXml(columns: readonly TableColumn[]): string {
  const items = columns.flatMap(({ allowed }, column) =>
    allowed === undefined ? [] : validationXml(allowed, columnName(column)),
  );
  return items.length === 0 ? '' : `<dataValidations count="${items.length}">${items.join('')}</dataValidations>`;
}

const NOT_OFFERED = 'Escolha um dos valores da lista.';
const NOT_IN_SHEET = 'Este valor não está na aba de onde a lista vem. Use-o só se ele já existe no banco de dados.';

/** A list; what stands in no sheet may still be in the database, so that it is only warned of. */
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
 * A column's cells as far as they are filled, so that what is added there is offered at once, and no blanks are; counted
 * from the heading, which is never deleted as a row of data may be.
 */
function listFormula(allowed: Allowed): string {
  if (allowed.kind === 'choices') return `"${allowed.choices.join(',')}"`;
  const letters = columnName(allowed.column);
  const sheet = `'${allowed.sheet.replaceAll("'", "''")}'!`;
  const heading = `${sheet}$${letters}$1`;
  return `OFFSET(${heading},1,0,MAX(1,COUNTA(${heading}:$${letters}$${LAST_ROW})-1),1)`;
}
