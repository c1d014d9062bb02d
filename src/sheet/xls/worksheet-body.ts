import type { Row } from '../sheet.ts';
import { Grid } from './grid.ts';
import { RecordSink } from './record-sink.ts';
import { fitHeights, ROW_HEIGHT } from './row-heights.ts';
import { RowPen } from './row-pen.ts';
import type { Book } from './row-pen.ts';

const ROW = 0x208;
const ROW_RECORD_SIZE = 20;
const HEIGHT_IN_RECORD = 10;
const OWN_HEIGHT = 0x140;
const PLAIN_XF = 15;
const ROWS_A_GROUP = 32;

/** A range of cells shown as one; rows and columns count from 0, both ends belong to it. */
export type Merge = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

/** The rows of one worksheet as records: for every 32 rows their ROW records, then their cells. */
export class WorksheetBody {
  readonly merges: Merge[] = [];
  rowCount = 0;
  readonly #book: Book;
  readonly #grid: Grid;
  readonly #records = new RecordSink(1 << 16);
  readonly #cells = new RecordSink();
  readonly #pen: RowPen;

  constructor(book: Book) {
    this.#book = book;
    this.#grid = new Grid(book.columns.length);
    this.#pen = new RowPen(book, this.#cells);
  }

  /** Adds rows that belong together. */
  add(block: readonly Row[]): void {
    for (const [index, row] of block.entries()) {
      this.#grid.place(row, block.length - 1 - index);
      this.#draw(row);
      this.#merge();
      this.rowCount++;
      if (this.rowCount % ROWS_A_GROUP === 0) this.#closeGroup(ROWS_A_GROUP);
    }
  }

  /** All records, the rows as tall as their texts need; nothing can be added afterwards. */
  finish(widths: readonly number[]): Uint8Array {
    this.#closeGroup(this.rowCount % ROWS_A_GROUP);
    fitHeights(this.#records, this.#pen.tallTexts, widths);
    return this.#records.bytes();
  }

  #draw(row: Row): void {
    const place = this.#records.length + (this.rowCount % ROWS_A_GROUP) * ROW_RECORD_SIZE;
    const styles = this.#book.styles.ofRow(row);
    this.#pen.draw({ row: this.rowCount, styles, heightAt: place + HEIGHT_IN_RECORD }, this.#grid);
  }

  #merge(): void {
    for (const { column, columns, rows } of this.#grid.spans) {
      this.merges.push({
        firstRow: this.rowCount,
        lastRow: this.rowCount + rows - 1,
        firstColumn: column,
        lastColumn: column + columns - 1,
      });
    }
  }

  #closeGroup(rows: number): void {
    for (let row = this.rowCount - rows; row < this.rowCount; row++) this.#writeRow(row);
    this.#records.append(this.#cells.bytes());
    this.#cells.clear();
  }

  #writeRow(row: number): void {
    this.#records.words(ROW, row, 0, this.#book.columns.length, ROW_HEIGHT, 0, 0, OWN_HEIGHT, PLAIN_XF);
  }
}
