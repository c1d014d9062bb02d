import type { Cell, Row } from '../../sheet.ts';

/** The columns and rows that a cell spans, from its own column and row on. */
type Span = { readonly column: number; readonly columns: number; readonly rows: number };

/** Assigns the cells of each row in turn to columns, skipping positions covered by spans. */
export class Grid {
  /** The cells of the last placed row, by column; undefined for positions without a cell of their own. */
  readonly cells: (Cell | undefined)[];
  /** The spans that begin in the last placed row. */
  spans: readonly Span[] = [];
  /** By column, how many further rows are covered from above. */
  readonly #covered: number[];

  constructor(columns: number) {
    this.cells = Array.from({ length: columns }, () => undefined);
    this.#covered = Array.from({ length: columns }, () => 0);
  }

  /** Places a row; spans are cut off at the end of its block, after `rowsBelow` further rows. */
  place({ cells }: Pick<Row, 'cells'>, rowsBelow: number): void {
    const spans: Span[] = [];
    let column = 0;
    for (const cell of cells) {
      column = this.#skipCovered(column);
      const columns = cell.colSpan ?? 1;
      const rows = Math.min(cell.rowSpan ?? 1, rowsBelow + 1);
      this.#put(cell, column, columns, rows);
      if (columns > 1 || rows > 1) spans.push({ column, columns, rows });
      column += columns;
    }
    for (; column < this.cells.length; column++) this.#leave(column);
    this.spans = spans;
  }

  /** The span of the last placed row's cell in a column. */
  spanAt(column: number): Span {
    return this.spans.find((each) => each.column === column) ?? { column, columns: 1, rows: 1 };
  }

  #skipCovered(from: number): number {
    let column = from;
    while ((this.#covered[column] ?? 0) > 0) this.#leave(column++);
    return column;
  }

  #leave(column: number): void {
    this.cells[column] = undefined;
    const covered = this.#covered[column] ?? 0;
    if (covered > 0) this.#covered[column] = covered - 1;
  }

  #put(cell: Cell, column: number, columns: number, rows: number): void {
    if (column + columns > this.cells.length) {
      throw new RangeError(`a row reaches past the sheet's ${this.cells.length} columns`);
    }
    this.cells[column] = cell;
    this.#covered[column] = rows - 1;
    for (let covered = column + 1; covered < column + columns; covered++) {
      this.cells[covered] = undefined;
      this.#covered[covered] = rows - 1;
    }
  }
}
