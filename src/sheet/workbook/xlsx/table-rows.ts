import { toDateSerial } from '../drawing/date-serial.ts';
import { TEXT_FORMAT } from '../drawing/number-formats.ts';
import type { TableColumn, TableRow, TableSheet, TableValue } from '../table-sheet.ts';
import { asciiBytes, ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import type { StyleSheet } from './style-sheet.ts';
import { headerLook, TABLE_FORMATS } from '../drawing/table-looks.ts';
import { closingTableXml, LAST_ROW, openingTableXml } from './table-xml.ts';
import { xmlBytes } from './xml-text.ts';

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
    else if (holds === 'amount') this.#cells.money(column, this.#styles[column]!, value);
    else this.#cells.number(column, this.#styles[column]!, value);
  }

  #drawText(column: number, text: string, holds: TableColumn['holds']): void {
    const serial = holds === 'date' ? toDateSerial(text) : undefined;
    if (serial !== undefined) return this.#cells.number(column, this.#styles[column]!, serial);
    this.#cells.exactText(column, text.length > LONGEST_IN_TEXT_FORMAT ? this.#longText : this.#text, text);
  }
}
