import type { Cell } from '../../sheet.ts';
import { drawnAs, type DrawnText } from '../drawing/contents.ts';
import type { Grid, Span } from '../drawing/grid.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import { mayWrap, measureText } from '../drawing/column-widths.ts';
import { ROW_HEIGHT, rowHeights } from '../drawing/row-heights.ts';

const NO_SPAN = { columns: 1, rows: 1 };

/** A text and its kind of content, which says whether it wraps. */
export type PlacedText = { readonly text: string; readonly content: DrawnText['content'] | 'wrapped' };

/** Finds the texts of each row in turn, and the height they need in columns of these widths. */
export class RowTexts {
  /** The texts of the current row by column; undefined for blanks and numbers. */
  readonly texts: (PlacedText | undefined)[];
  /** The height of the current row in twentieths of a point. */
  height = ROW_HEIGHT;
  readonly #looks: readonly ColumnLook[];
  readonly #widths: readonly number[];

  constructor(looks: readonly ColumnLook[], widths: readonly number[]) {
    this.texts = looks.map(() => undefined);
    this.#looks = looks;
    this.#widths = widths;
  }

  /** Advances to the row placed last in the grid. */
  see(row: RowLook, { cells, spans }: Grid): void {
    this.height = ROW_HEIGHT;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      this.texts[column] =
        cell === undefined || cell.value.kind === 'money' ? undefined : this.#seeCell(row, column, cell, spans);
    }
  }

  #seeCell(row: RowLook, column: number, cell: Cell, spans: readonly Span[]): PlacedText | undefined {
    const look = this.#looks[column]!;
    const drawn = drawnAs(cell, look);
    if ('number' in drawn || drawn.text === '') return undefined;
    if (drawn.content !== 'text') return drawn;
    const { columns, rows } = spans.find((each) => each.column === column) ?? NO_SPAN;
    const measured = measureText(drawn.text, row, look);
    if (!mayWrap(measured, columns, row)) return drawn;
    if (rows === 1) this.#grow({ ...measured, column, columns, row: 0 });
    return { text: drawn.text, content: 'wrapped' };
  }

  #grow(text: Parameters<typeof rowHeights>[1][number]): void {
    this.height = Math.max(this.height, rowHeights(1, [text], this.#widths)[0]!);
  }
}
