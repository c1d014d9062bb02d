import { type CutFormula, cutFormula, type Reference } from '../../../sheet/verify/formula-references.ts';
import type { FormulaSize } from '../limits.ts';
import { columnLetters } from '../../../sheet/column-letters.ts';

type SharedCell = {
  readonly column: number;
  readonly formula: string | undefined;
  readonly shared: string | undefined;
};

/** The formulas that several cells of a worksheet share: the first of them has the text (ECMA-376, 18.3.1.40). */
export class SharedFormulas {
  readonly #first = new Map<string, CutFormula & { readonly line: number; readonly column: number }>();
  readonly #size: FormulaSize;

  constructor(size: FormulaSize) {
    this.#size = size;
  }

  /** The text of a cell's own or shared formula; '' if no cell has it. */
  textOf(cell: SharedCell, line: number): string {
    return this.#size.add(this.#textOf(cell, line), line);
  }

  #textOf({ column, formula = '', shared }: SharedCell, line: number): string {
    if (shared === undefined) return formula;
    if (formula !== '') this.#first.set(shared, { ...cutFormula(formula), line, column });
    const first = this.#first.get(shared);
    if (formula !== '' || first === undefined) return formula;
    return moved(first, line - first.line, column - first.column);
  }
}

/** A formula as copied some lines down and some columns to the right. */
function moved({ pieces, references }: CutFormula, lines: number, columns: number): string {
  const at = ({ column, line, isFixedColumn, isFixedLine }: Reference) =>
    `${columnLetters(isFixedColumn ? column : column + columns)}${isFixedLine ? line : line + lines}`;
  return pieces.map((piece, index) => piece + (references[index] ? at(references[index]) : '')).join('');
}
