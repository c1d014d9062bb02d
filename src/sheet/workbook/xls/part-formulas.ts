import type { CellFormula, CellFormulas } from '../cell-formulas.ts';
import type { Cell, Row } from '../../sheet.ts';
import { writeFormulaTokens } from './formula-tokens.ts';
import type { Origin } from './formula-tokens.ts';
import type { RecordSink } from './record-sink.ts';
import type { RowRange } from '../drawing/row-blocks.ts';

/** Where a part's cells stand in its worksheet: the row of its first one, and the column of the first of its keys. */
export type PartPlace = { readonly top: number; readonly keys: number };

/** The formulas of one part of a sheet; what another part has a say in is a value, for no formula reaches there. */
export class PartFormulas {
  readonly #formulas: CellFormulas;
  readonly #range: RowRange;
  readonly #origin: Origin;

  constructor(formulas: CellFormulas, range: RowRange, { top, keys }: PartPlace) {
    this.#formulas = formulas;
    this.#range = range;
    this.#origin = { row: top - range.first, keys };
  }

  /** Goes on to the sheet's next row. */
  next(row: Row, index: number): void {
    this.#formulas.next(row, index);
  }

  /** The formula of the cell in a column of that row, whose cells are given by column. */
  at(column: number, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    const formula = this.#formulas.at(column, cells);
    return formula === undefined || this.#reaches(formula) ? formula : undefined;
  }

  #reaches(formula: CellFormula): boolean {
    const { first, end } = this.#range;
    if ('first' in formula) return formula.first >= first && formula.last < end;
    return formula.kind !== 'share' || (formula.total >= first && formula.total < end);
  }

  /** Writes a formula of the cell in a row of the worksheet. */
  write(sink: RecordSink, formula: CellFormula, row: number): void {
    writeFormulaTokens(sink, formula, row, this.#origin);
  }
}
