import { toReais } from '../../../domain/centavos.ts';
import type { Cell } from '../../sheet.ts';
import { ColumnWidths } from '../drawing/column-widths.ts';
import { drawnAs } from '../drawing/contents.ts';
import type { Grid } from '../drawing/grid.ts';
import type { ColumnLook, RowLook } from '../drawing/looks.ts';
import { measureText } from '../drawing/measured-text.ts';

/** Reads every row once, before any is written, to find the columns' widths. */
export class ColumnSurvey {
  readonly #looks: readonly ColumnLook[];
  readonly #widths: ColumnWidths;
  /** The smallest and largest amounts of each column in centavos. */
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  constructor(looks: readonly ColumnLook[]) {
    this.#looks = looks;
    this.#widths = new ColumnWidths(looks.length);
    this.#least = new Float64Array(looks.length).fill(Infinity);
    this.#most = new Float64Array(looks.length).fill(-Infinity);
  }

  /** Reads the row placed last in the grid. */
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
    if ('number' in drawn) this.#widths.seeNumber(column, drawn, cell.mark);
    else if (drawn.text !== '') {
      this.#widths.seeText(column, measureText(drawn.text, look, this.#looks[column]!).wanted);
    }
  }

  /** A number that spans several columns must fit in the first. */
  #seeSpanned(column: number, cell: Cell): void {
    const drawn = drawnAs(cell, this.#looks[column]!);
    if ('number' in drawn) this.#widths.seeNumber(column, drawn, cell.mark);
  }

  /** The columns' widths in digits. */
  widths(): readonly number[] {
    for (const [column, { format }] of this.#looks.entries()) {
      const content = format === 'currency' ? 'currency' : 'amount';
      for (const centavos of [this.#least[column]!, this.#most[column]!]) {
        if (Number.isFinite(centavos)) this.#widths.seeNumber(column, { content, number: toReais(centavos) });
      }
    }
    return this.#widths.widths();
  }
}
