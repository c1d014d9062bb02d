import type { CellFormula } from '../cell-formulas.ts';
import { ByteSink, copyBytes } from './byte-sink.ts';
import { formulaText, OWN_ROW } from './formula-text.ts';
import type { RowPlaces } from './row-places.ts';
import { writeXmlText } from './xml-text.ts';

/** A formula as the file says it: its text, or bytes around the number of its own row. */
export type Formula = string | readonly Uint8Array[];

const LONGEST_NUMBER = 10;

/** Says formulas as one worksheet's cells do; what a whole column's cells have in common is worked out once. */
export class FormulaPen {
  readonly #places: RowPlaces;
  readonly #known = new Map<CellFormula, Formula | undefined>();

  constructor(places: RowPlaces) {
    this.#places = places;
  }

  /** The formula; undefined where it cannot be said. */
  formula(formula: CellFormula): Formula | undefined {
    if (formula.kind === 'subtotal' || formula.kind === 'sumif') return formulaText(formula, this.#places);
    if (formula.kind === 'share') return this.#pieces(formula);
    if (!this.#known.has(formula)) this.#known.set(formula, this.#pieces(formula));
    return this.#known.get(formula);
  }

  #pieces(formula: CellFormula): Formula | undefined {
    return formulaText(formula, this.#places)?.split(OWN_ROW).map(toBytes);
  }
}

/** Writes a formula in a row of this number. */
export function writeFormula(sink: ByteSink, formula: Formula, row: Uint8Array): void {
  if (typeof formula === 'string') return writeXmlText(sink, formula);
  for (let i = 0; i < formula.length; i++) {
    const piece = formula[i]!;
    const target = sink.reserve(piece.length + LONGEST_NUMBER);
    if (i > 0) sink.length = copyBytes(row, target, sink.length);
    sink.length = copyBytes(piece, target, sink.length);
  }
}

function toBytes(text: string): Uint8Array {
  const sink = new ByteSink(2 * text.length);
  writeXmlText(sink, text);
  return sink.drain();
}
