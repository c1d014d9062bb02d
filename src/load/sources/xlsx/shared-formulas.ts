import { cutFormula, type Reference } from '../../../sheet/verify/formula-references.ts';
import { columnLetters } from '../../../sheet/verify/stored.ts';

type SharedCell = {
  readonly column: number;
  readonly formula: string | undefined;
  readonly shared: string | undefined;
};

/** The formulas that several cells of a worksheet share: the first of them has the text (ECMA-376, 18.3.1.40). */
export class SharedFormulas {
  readonly #first = new Map<string, { readonly text: string; readonly line: number; readonly column: number }>();

  /** The formula of a cell in a line, as its own text; '' if nobody has it. */
  textOf({ column, formula = '', shared }: SharedCell, line: number): string {
    if (shared === undefined) return formula;
    const first = this.#first.get(shared);
    if (formula !== '') this.#first.set(shared, { text: formula, line, column });
    if (formula !== '' || first === undefined) return formula;
    return moved(first.text, line - first.line, column - first.column);
  }
}

/** A formula as it is some lines below and some columns to the right. */
function moved(formula: string, lines: number, columns: number): string {
  const { pieces, references } = cutFormula(formula);
  const at = ({ column, line, isFixedColumn, isFixedLine }: Reference) =>
    `${columnLetters(isFixedColumn ? column : column + columns)}${isFixedLine ? line : line + lines}`;
  return pieces.map((piece, index) => piece + (references[index] ? at(references[index]) : '')).join('');
}
