import { toReais } from '../../../domain/centavos.ts';
import type { Cell } from '../../sheet.ts';
import { ColumnWidths } from '../drawing/column-widths.ts';
import { drawnAs } from '../drawing/contents.ts';
import type { Grid } from '../drawing/grid.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import { measureText } from '../drawing/measured-text.ts';
import { textWidth } from '../drawing/text-width.ts';

/** Looks at every row once, before any is written, to learn how wide the columns must be. */
export class ColumnSurvey {
  readonly #looks: readonly ColumnLook[];
  readonly #widths: ColumnWidths;
  /** The amounts of each column in centavos. */
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  constructor(looks: readonly ColumnLook[]) {
    this.#looks = looks;
    this.#widths = new ColumnWidths(looks.length);
    this.#least = new Float64Array(looks.length).fill(Infinity);
    this.#most = new Float64Array(looks.length).fill(-Infinity);
  }

  /** The row that the grid holds. */
  see(row: RowLook, { cells, spans }: Grid): void {
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined) continue;
      if (cell.mark === undefined && cell.value.kind === 'money') this.#seeMoney(column, cell.value.centavos);
      else if (!spans.some((span) => span.column === column && span.columns > 1)) this.#seeCell(row, column, cell);
      else this.#seeSpanned(column, cell);
    }
  }

  #seeMoney(column: number, centavos: number): void {
    if (centavos < this.#least[column]!) this.#least[column] = centavos;
    if (centavos > this.#most[column]!) this.#most[column] = centavos;
  }

  #seeCell(look: RowLook, column: number, cell: Cell): void {
    const drawn = drawnAs(cell, this.#looks[column]!);
    if ('number' in drawn) this.#seeSpanned(column, cell);
    else if (drawn.text !== '') {
      this.#widths.seeText(column, measureText(drawn.text, look, this.#looks[column]!).wanted);
    }
  }

  /** A number of several columns still wants to stand in its first. */
  #seeSpanned(column: number, cell: Cell): void {
    const drawn = drawnAs(cell, this.#looks[column]!);
    if (!('number' in drawn)) return;
    this.#widths.seeNumber(column, drawn.content, drawn.number);
    if (cell.mark !== undefined) this.#widths.seeMark(column, textWidth(` ${cell.mark}`, true));
  }

  /** The columns' widths in digits. */
  widths(): readonly number[] {
    for (const [column, { format }] of this.#looks.entries()) {
      const content = format === 'currency' ? 'currency' : 'amount';
      for (const centavos of [this.#least[column]!, this.#most[column]!]) {
        if (Number.isFinite(centavos)) this.#widths.seeNumber(column, content, toReais(centavos));
      }
    }
    return this.#widths.widths();
  }
}
