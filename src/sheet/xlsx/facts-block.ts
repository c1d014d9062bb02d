import type { Fact } from '../workbook.ts';
import { ROW_HEIGHT, rowHeights } from '../xls/row-heights.ts';
import { textWidth } from '../xls/text-width.ts';
import { asciiBytes } from './byte-sink.ts';
import type { CellPen } from './cell-pen.ts';
import type { Merges } from './merges.ts';
import type { StyleSheet } from './style-sheet.ts';

/** The facts above a header: labels in the first column, values across all others. */
export class FactsBlock {
  readonly #label: Uint8Array;
  readonly #value: Uint8Array;
  readonly #widths: readonly number[];

  constructor(styles: StyleSheet, widths: readonly number[]) {
    this.#label = asciiBytes(`" s="${styles.index({ bold: true, align: 'left' })}"`);
    this.#value = asciiBytes(`" s="${styles.index({ align: 'left', wrap: true })}"`);
    this.#widths = widths;
  }

  /** Draws them from the first row on. */
  draw(facts: readonly Fact[], cells: CellPen, merges: Merges): void {
    const columns = this.#widths.length - 1;
    for (const [row, { label, value }] of facts.entries()) {
      cells.beginRow(row + 1, this.#heightOf(value), 0);
      cells.text(0, this.#label, label);
      cells.text(1, this.#value, value);
      cells.endRow();
      if (columns > 1) merges.add(row, { column: 1, columns, rows: 1 });
    }
  }

  #heightOf(text: string): number | undefined {
    const columns = this.#widths.length - 1;
    const room = this.#widths.slice(1).reduce((sum, width) => sum + width, 0);
    if (columns === 0 || (textWidth(text, false) < room && !/[\r\n]/.test(text))) return undefined;
    const tall = { text, bold: false, indent: 0, column: 1, columns, row: 0 };
    const height = rowHeights(1, [tall], this.#widths)[0]!;
    return height === ROW_HEIGHT ? undefined : height;
  }
}
