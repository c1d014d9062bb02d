import type { Cell } from '../../sheet.ts';
import { drawnAs } from '../drawing/contents.ts';
import type { DrawnText } from '../drawing/contents.ts';
import type { Grid, Span } from '../drawing/grid.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import { mayWrap, measureText } from '../drawing/measured-text.ts';
import { ROW_HEIGHT, rowHeights } from '../drawing/row-heights.ts';

const ALONE = { columns: 1, rows: 1 };

/** A text as it stands in its cell. */
export type PlacedText = { readonly text: string; readonly content: DrawnText['content'] | 'wrapped' };

/** The texts of one row after another, and how tall they make it in columns of these widths. */
export class RowTexts {
  /** The texts of the row seen last, by column; undefined where its cell is blank or a figure. */
  readonly texts: (PlacedText | undefined)[];
  /** The height of that row in twentieths of a point. */
  height = ROW_HEIGHT;
  readonly #looks: readonly ColumnLook[];
  readonly #widths: readonly number[];

  constructor(looks: readonly ColumnLook[], widths: readonly number[]) {
    this.texts = looks.map(() => undefined);
    this.#looks = looks;
    this.#widths = widths;
  }

  /** The row that the grid holds. */
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
    const { columns, rows } = spans.find((each) => each.column === column) ?? ALONE;
    const measured = measureText(drawn.text, row, look);
    if (!mayWrap(measured, columns, row)) return drawn;
    if (rows === 1) this.#grow({ ...measured, column, columns, row: 0 });
    return { text: drawn.text, content: 'wrapped' };
  }

  #grow(text: Parameters<typeof rowHeights>[1][number]): void {
    this.height = Math.max(this.height, rowHeights(1, [text], this.#widths)[0]!);
  }
}
