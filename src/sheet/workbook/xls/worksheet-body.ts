import { Grid } from '../drawing/grid.ts';
import { type BodyRow, outlineDepth } from '../drawing/body-rows.ts';
import type { PartFormulas } from './part-formulas.ts';
import { RecordSink } from './record-sink.ts';
import { rowHeights } from '../drawing/row-heights.ts';
import { type Book, RowPen } from './row-pen.ts';

/** A ROW record, how many of them stand before their cells, and what they say of height and style. */
export const ROW = 0x208;
export const ROWS_A_GROUP = 32;
export const OWN_HEIGHT = 0x140;
export const PLAIN_XF = 15;

/** A merged range of cells; rows and columns count from 0, both ends inclusive. */
export type Merge = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number];

/** The rows of one worksheet as records, in groups of 32 rows: their ROW records, then their cells. */
export class WorksheetBody {
  readonly merges: Merge[] = [];
  rowCount = 0;
  deepestOutline = 0;
  readonly #grid: Grid;
  readonly #sink = new RecordSink();
  readonly #pen: RowPen;
  /** The cell records of each group. */
  readonly #groups: Uint8Array[] = [];
  readonly #outline: number[] = [];

  constructor(book: Book) {
    this.#grid = new Grid(book.columns.length);
    this.#pen = new RowPen(book, this.#sink);
  }

  /** Adds a row, with `rowsBelow` further rows in its block. */
  add(row: BodyRow, rowsBelow: number, formulas?: PartFormulas): void {
    this.#grid.place(row, rowsBelow);
    this.#pen.draw({ row, position: this.rowCount }, this.#grid, formulas);
    this.#merge();
    this.#addOutline(row);
    this.rowCount++;
    if (this.rowCount % ROWS_A_GROUP === 0) this.#groups.push(this.#sink.take());
  }

  /** All records in order, with heights that fit the texts in columns of these widths; no row can be added afterwards. */
  finish(widths: readonly number[], columns: number): readonly Uint8Array[] {
    if (this.rowCount % ROWS_A_GROUP > 0) this.#groups.push(this.#sink.take());
    const heights = rowHeights(this.rowCount, this.#pen.tallTexts, widths);
    return this.#groups.flatMap((cells, group) => {
      const first = group * ROWS_A_GROUP;
      const end = Math.min(first + ROWS_A_GROUP, this.rowCount);
      for (let row = first; row < end; row++) {
        this.#sink.words(ROW, row, 0, columns, heights[row]!, 0, 0, OWN_HEIGHT | this.#outline[row]!, PLAIN_XF);
      }
      return [this.#sink.take(), cells];
    });
  }

  #merge(): void {
    for (const { column, columns, rows } of this.#grid.spans) {
      this.merges.push([this.rowCount, this.rowCount + rows - 1, column, column + columns - 1]);
    }
  }

  #addOutline(row: BodyRow): void {
    const depth = outlineDepth(row);
    if (depth > this.deepestOutline) this.deepestOutline = depth;
    this.#outline.push(depth);
  }
}
