import type { CellFormula, CellFormulas } from '../cell-formulas.ts';
import type { Cell, Row } from '../../sheet.ts';
import { type Origin, writeFormulaTokens } from './formula-tokens.ts';
import type { RecordSink } from './record-sink.ts';
import type { RowRange } from '../../rows/row-blocks.ts';

/** The formulas of one part of a sheet; a cell that depends on rows of another part has none. */
export class PartFormulas {
  readonly #formulas: CellFormulas;
  readonly #range: RowRange;
  readonly #origin: Origin;

  /** `top` is the part's first row in its worksheet, `keys` the first column of its keys. */
  constructor(formulas: CellFormulas, range: RowRange, { top, keys }: { readonly top: number; readonly keys: number }) {
    this.#formulas = formulas;
    this.#range = range;
    this.#origin = { row: top - range.first, keys };
  }

  /** Advances to the sheet's next row. */
  next(row: Row, index: number): void {
    this.#formulas.next(row, index);
  }

  /** The formula of that row's cell in a column, the row's cells given by column. */
  at(column: number, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    const formula = this.#formulas.at(column, cells);
    return formula === undefined || this.#isWithinPart(formula) ? formula : undefined;
  }

  #isWithinPart(formula: CellFormula): boolean {
    const { first, end } = this.#range;
    if ('first' in formula) return formula.first >= first && formula.last < end;
    return formula.kind !== 'share' || (formula.total >= first && formula.total < end);
  }

  /** Writes a formula in a row of the worksheet. */
  write(sink: RecordSink, formula: CellFormula, row: number): void {
    writeFormulaTokens(sink, formula, row, this.#origin);
  }
}
