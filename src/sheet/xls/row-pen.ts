import type { Cell } from '../sheet.ts';
import { CellRecords } from './cell-records.ts';
import type { CellStyles, RowStyles } from './cell-styles.ts';
import type { ColumnWidths } from './column-widths.ts';
import { drawnAs } from './contents.ts';
import type { DrawnNumber, DrawnText } from './contents.ts';
import type { Grid, Span } from './grid.ts';
import type { ColumnLook } from './looks.ts';
import { mayWrap, measureText } from './measured-text.ts';
import type { RecordSink } from './record-sink.ts';
import type { TallText } from './row-heights.ts';
import type { SharedStrings } from './shared-strings.ts';
import { textWidth } from './text-width.ts';

/** What all rows of a workbook share. */
export type Book = {
  readonly columns: readonly ColumnLook[];
  readonly styles: CellStyles;
  readonly strings: SharedStrings;
  readonly widths: ColumnWidths;
};

/** Where and how a row is drawn. */
export type Line = { readonly row: number; readonly styles: RowStyles };

/** Draws rows as cell records; notes what the columns' widths and the rows' heights depend on. */
export class RowPen {
  /** Texts whose number of lines will depend on the columns' widths. */
  readonly tallTexts: TallText[] = [];
  readonly #book: Book;
  readonly #records: CellRecords;

  constructor(book: Book, sink: RecordSink) {
    this.#book = book;
    this.#records = new CellRecords(sink);
  }

  /** Draws the row that the grid holds; positions without a cell keep the row's fill. */
  draw(line: Line, { cells, spans }: Grid): void {
    this.#records.beginRow(line.row);
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) this.#blank(line, column);
      else this.#cell(line, column, cell, spans);
    }
    this.#records.endRow();
  }

  #blank({ styles }: Line, column: number): void {
    this.#records.blank(column, styles.xf(column, 'blank'));
  }

  #cell(line: Line, position: number, cell: Cell, spans: readonly Span[]): void {
    const column = this.#book.columns[position];
    if (column === undefined) return;
    const drawn = drawnAs(cell, column);
    if ('number' in drawn) return this.#number(line, position, drawn, cell.mark);
    if (drawn.text === '') return this.#blank(line, position);
    const span = spans.find((each) => each.column === position) ?? { column: position, columns: 1, rows: 1 };
    this.#text(line, span, drawn, column);
  }

  #number({ styles }: Line, column: number, drawn: DrawnNumber, mark: string | undefined): void {
    const { content, number } = drawn;
    this.#book.widths.seeNumber(column, content, number);
    if (mark !== undefined) this.#book.widths.seeMark(column, textWidth(` ${mark}`, true));
    this.#records.number(column, styles.xf(column, content, mark), number);
  }

  #text({ row, styles }: Line, span: Span, { content, text }: DrawnText, look: ColumnLook): void {
    const { column, columns, rows } = span;
    const measured = measureText(text, styles.look, look);
    if (columns === 1) this.#book.widths.seeText(column, measured.wanted);
    const wraps = content === 'text' && mayWrap(measured, columns, styles.look);
    if (wraps && rows === 1) this.tallTexts.push({ ...measured, column, columns, row });
    this.#records.text(column, styles.xf(column, wraps ? 'wrapped' : content), this.#book.strings.position(text));
  }
}
