import type { LongValue } from '../../long/long-fields.ts';
import { toDateSerial } from '../drawing/contents.ts';
import { headerLook, TABLE_FORMATS, TEXT_FORMAT } from '../drawing/looks.ts';
import type { TypedColumn } from '../workbook.ts';
import type { ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import type { SharedTexts } from './shared-texts.ts';
import { type StyleSheet, styleReference } from './style-sheet.ts';

/** Writes the rows of a table with typed columns as XML. */
export class TablePen {
  /** The position of each column's style. */
  readonly columnStyles: readonly number[];
  /** How many rows are written, the header included. */
  rows = 0;
  readonly #columns: readonly TypedColumn[];
  readonly #cells: CellPen;
  readonly #styles: readonly Uint8Array[];
  readonly #writeText: TextWriter;
  readonly #headers: readonly Uint8Array[];

  /** Texts are stored once in `texts` while it has room; without `texts`, each is written unchanged into its cell. */
  constructor(columns: readonly TypedColumn[], styles: StyleSheet, sink: ByteSink, texts?: SharedTexts) {
    this.#columns = columns;
    this.#cells = new CellPen(sink, columns.length);
    this.columnStyles = columns.map(({ kind }) => styles.index({ format: TABLE_FORMATS[kind] }));
    this.#styles = this.columnStyles.map(styleReference);
    this.#writeText = texts === undefined ? exactTextWriter(this.#cells, styles) : sharedTextWriter(this.#cells, texts);
    this.#headers = columns.map(({ kind }) => styleReference(styles.index(headerLook(kind))));
  }

  drawHeader(): void {
    this.#cells.beginRow(++this.rows, undefined, 0);
    this.#columns.forEach(({ label }, column) => this.#cells.exactText(column, this.#headers[column]!, label));
    this.#cells.endRow();
  }

  draw(row: readonly LongValue[]): void {
    this.#cells.beginRow(++this.rows, undefined, 0);
    for (let column = 0; column < row.length; column++) this.#drawValue(column, row[column]!);
    this.#cells.endRow();
  }

  #drawValue(column: number, value: LongValue): void {
    if (value === null) return;
    const { kind } = this.#columns[column]!;
    const style = this.#styles[column]!;
    const number = typeof value === 'string' && kind === 'date' ? (toDateSerial(value) ?? value) : value;
    if (typeof number === 'string') this.#writeText(column, style, number);
    else if (kind === 'money') this.#cells.money(column, style, number);
    else this.#cells.number(column, style, number);
  }
}

type TextWriter = (column: number, style: Uint8Array, text: string) => void;

/** Some versions of Excel show '####' for a longer text in a cell whose format is text. */
const LONGEST_IN_TEXT_FORMAT = 255;

/** Writes every character of each text into its cell, for a program that reads the table back; omits empty texts. */
function exactTextWriter(cells: CellPen, styles: StyleSheet): TextWriter {
  const short = styleReference(styles.index({ format: TEXT_FORMAT }));
  const long = styleReference(styles.index({}));
  return (column, _style, text) => {
    if (text !== '') cells.exactText(column, text.length > LONGEST_IN_TEXT_FORMAT ? long : short, text);
  };
}

/** Writes references to shared texts as long as there is room for more. */
function sharedTextWriter(cells: CellPen, texts: SharedTexts): TextWriter {
  return (column, style, text) => {
    const position = texts.position(text);
    if (position === undefined) cells.text(column, style, text);
    else cells.sharedText(column, style, position);
  };
}
