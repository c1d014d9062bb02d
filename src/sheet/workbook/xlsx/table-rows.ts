import { toDateSerial } from '../drawing/contents.ts';
import { TEXT_FORMAT } from '../drawing/looks.ts';
import type { Allowed, TableColumn, TableRow, TableSheet, TableValue } from '../workbook.ts';
import { asciiBytes, ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import type { StyleSheet } from './style-sheet.ts';
import { headerLook, TABLE_FORMATS } from '../drawing/sheet-styles.ts';
import { xmlBytes, xmlEscaped } from './xml-text.ts';
import { cellAddress, columnName } from './cell-references.ts';
import { columnWidth, NAMESPACE } from './worksheet-xml.ts';

const PIECE = 1 << 18;

/** Writes a table's worksheet as XML, in pieces; each piece is valid only until the next one is made. */
export async function* tableRows(table: TableSheet, styles: StyleSheet): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink(2 * PIECE);
  const pen = new TablePen(table.columns, styles, sink);
  sink.put(xmlBytes(openingTableXml(table, pen.columnStyles)));
  pen.drawHeader();
  for await (const rows of table.rows) {
    for (const row of rows) {
      pen.draw(row);
      if (sink.length >= PIECE) yield sink.drain();
    }
  }
  sink.put(xmlBytes(closingTableXml(table)));
  yield sink.drain();
}

/** Some versions of Excel show '####' for a longer text in a cell whose format is text. */
const LONGEST_IN_TEXT_FORMAT = 255;

/** Writes the rows of a table, one after the other. */
class TablePen {
  /** The position of each column's style, which its empty cells have too. */
  readonly columnStyles: readonly number[];
  readonly #columns: readonly TableColumn[];
  readonly #cells: CellPen;
  /** What follows a cell's address, by column: '" s="12"'. */
  readonly #styles: readonly Uint8Array[];
  readonly #text: Uint8Array;
  readonly #longText: Uint8Array;
  readonly #headers: readonly Uint8Array[];
  #row = 0;

  constructor(columns: readonly TableColumn[], styles: StyleSheet, sink: ByteSink) {
    const bytesOf = (index: number) => asciiBytes(`" s="${index}"`);
    this.#columns = columns;
    this.#cells = new CellPen(sink, columns.length);
    this.columnStyles = columns.map(({ holds }) => styles.index({ format: TABLE_FORMATS[holds] }));
    this.#styles = this.columnStyles.map(bytesOf);
    this.#text = bytesOf(styles.index({ format: TEXT_FORMAT }));
    this.#longText = bytesOf(styles.index({}));
    this.#headers = columns.map((column) => bytesOf(styles.index(headerLook(column.holds))));
  }

  drawHeader(): void {
    this.#cells.beginRow(++this.#row, undefined, 0);
    for (const [column, { label }] of this.#columns.entries())
      this.#cells.exactText(column, this.#headers[column]!, label);
    this.#cells.endRow();
  }

  draw(row: TableRow): void {
    if (this.#row === LAST_ROW) throw new RangeError(`Uma planilha do Excel tem no máximo ${LAST_ROW} linhas.`);
    this.#cells.beginRow(++this.#row, undefined, 0);
    for (let column = 0; column < this.#columns.length; column++) this.#drawValue(column, row[column]!);
    this.#cells.endRow();
  }

  #drawValue(column: number, value: TableValue): void {
    if (value === null || value === '') return;
    const { holds } = this.#columns[column]!;
    if (typeof value === 'string') this.#drawText(column, value, holds);
    else if (holds === 'money') this.#cells.money(column, this.#styles[column]!, value);
    else this.#cells.number(column, this.#styles[column]!, value);
  }

  #drawText(column: number, text: string, holds: TableColumn['holds']): void {
    const serial = holds === 'date' ? toDateSerial(text) : undefined;
    if (serial !== undefined) return this.#cells.number(column, this.#styles[column]!, serial);
    this.#cells.exactText(column, text.length > LONGEST_IN_TEXT_FORMAT ? this.#longText : this.#text, text);
  }
}

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
