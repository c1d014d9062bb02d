import type { CellFormula } from '../cell-formulas.ts';
import { ByteSink, copyBytes } from './byte-sink.ts';
import type { CellReferences } from './cell-references.ts';
import { formulaText, OWN_ROW } from './formula-text.ts';
import { writeXmlText } from './xml-text.ts';

/** A formula ready to be written: its text, or the bytes before, between and after its own row's number. */
export type Formula = string | readonly Uint8Array[];

const LONGEST_NUMBER = 10;

/** Makes the formulas of one worksheet; undefined if one cannot be written. */
export type FormulaPen = (formula: CellFormula) => Formula | undefined;

/** The formulas with these references; those that a whole column shares are made once. */
export function formulaPen(references: CellReferences): FormulaPen {
  const known = new Map<CellFormula, Formula | undefined>();
  const pieces = (formula: CellFormula) => formulaText(formula, references)?.split(OWN_ROW).map(toBytes);
  return (formula) => {
    if (formula.kind === 'subtotal' || formula.kind === 'sumif') return formulaText(formula, references);
    if (formula.kind === 'share') return pieces(formula);
    if (!known.has(formula)) known.set(formula, pieces(formula));
    return known.get(formula);
  };
}

/** Writes a formula in the row with this number. */
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
