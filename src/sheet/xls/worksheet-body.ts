import type { Row } from '../sheet.ts';
import { Grid } from './grid.ts';
import { RecordSink } from './record-sink.ts';
import { rowHeights } from './row-heights.ts';
import { RowPen } from './row-pen.ts';
import type { Book } from './row-pen.ts';
import { writeRowRecords } from './row-records.ts';

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
  readonly #sink = new RecordSink();
  readonly #pen: RowPen;
  /** The cell records of every 32 rows. */
  readonly #groups: Uint8Array[] = [];

  constructor(book: Book) {
    this.#book = book;
    this.#grid = new Grid(book.columns.length);
    this.#pen = new RowPen(book, this.#sink);
  }

  /** Adds rows that belong together. */
  add(block: readonly Row[]): void {
    for (const [index, row] of block.entries()) {
      this.#grid.place(row, block.length - 1 - index);
      this.#pen.draw({ row: this.rowCount, styles: this.#book.styles.ofRow(row) }, this.#grid);
      this.#merge();
      this.rowCount++;
      if (this.rowCount % ROWS_A_GROUP === 0) this.#groups.push(this.#sink.take());
    }
  }

  /** All records in order, the rows as tall as their texts need; nothing can be added afterwards. */
  finish(widths: readonly number[]): readonly Uint8Array[] {
    if (this.rowCount % ROWS_A_GROUP > 0) this.#groups.push(this.#sink.take());
    const heights = rowHeights(this.rowCount, this.#pen.tallTexts, widths);
    return this.#groups.flatMap((cells, group) => {
      const firstRow = group * ROWS_A_GROUP;
      writeRowRecords(this.#sink, firstRow, heights.subarray(firstRow, firstRow + ROWS_A_GROUP), widths.length);
      return [this.#sink.take(), cells];
    });
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
}
