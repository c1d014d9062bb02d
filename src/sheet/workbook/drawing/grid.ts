import type { Cell, Row } from '../../sheet.ts';

/** The cells that a cell covers, itself included: so many columns and rows from a column on. */
export type Span = { readonly column: number; readonly columns: number; readonly rows: number };

/** Puts the cells of one row after another on the columns, leaving out the positions that spans cover. */
export class Grid {
  /** The cells of the row placed last, by column; undefined where it has none of its own. */
  readonly cells: (Cell | undefined)[];
  /** The spans that begin in the row placed last. */
  spans: readonly Span[] = [];
  /** Rows still covered from above, by column. */
  readonly #covered: number[];

  constructor(columns: number) {
    this.cells = Array.from({ length: columns }, () => undefined);
    this.#covered = Array.from({ length: columns }, () => 0);
  }

  /** Places a row; no span reaches past the rows that follow in its block. */
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
