import type { CellFormula } from '../cell-formulas.ts';
import { ByteSink } from './byte-sink.ts';
import { formulaText, OWN_ROW } from './formula-text.ts';
import type { RowPlaces } from './row-places.ts';
import { writeXmlText } from './xml-text.ts';

/** Bytes around the number of the formula's own row. */
type Pieces = readonly Uint8Array[];

/** Writes the formulas of one worksheet; what a whole column's cells have in common is worked out once. */
export class FormulaPen {
  readonly #places: RowPlaces;
  readonly #known = new Map<CellFormula, Pieces | undefined>();

  constructor(places: RowPlaces) {
    this.#places = places;
  }

  /** The formula around the number of its row; undefined where it cannot be said. */
  pieces(formula: CellFormula): Pieces | undefined {
    const isOfColumn = formula.kind === 'sum' || formula.kind === 'difference' || formula.kind === 'variation';
    if (!isOfColumn) return this.#make(formula);
    if (!this.#known.has(formula)) this.#known.set(formula, this.#make(formula));
    return this.#known.get(formula);
  }

  #make(formula: CellFormula): Pieces | undefined {
    return formulaText(formula, this.#places)?.split(OWN_ROW).map(toBytes);
  }
}

function toBytes(text: string): Uint8Array {
  const sink = new ByteSink(2 * text.length);
  writeXmlText(sink, text);
  return sink.drain();
}
