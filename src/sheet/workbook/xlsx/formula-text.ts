import { columnLetters } from '../../column-letters.ts';
import type { CellFormula } from '../cell-formulas.ts';
import { ByteSink, copyBytes } from './byte-sink.ts';
import type { CellReferences } from './cell-references.ts';
import { writeXmlText } from './xml-text.ts';

/** A formula ready to be written: its text, or the bytes before, between and after its own row's number. */
export type Formula = string | readonly Uint8Array[];

const LONGEST_NUMBER = 10;

/** Makes the formulas of one worksheet; undefined if one cannot be written. */
export type FormulaPen = (formula: CellFormula) => Formula | undefined;

/** Returns a maker of formulas with these references; a formula shared by the rows of a column is made only once. */
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

/** Placeholder for the number of the formula's own row. */
export const OWN_ROW = '\0';

const SUM = 9;
const MOST_ARGUMENTS = 255;

/** A formula as text, with OWN_ROW for its row's number; undefined if it would have too many arguments. */
export function formulaText(formula: CellFormula, references: CellReferences): string | undefined {
  switch (formula.kind) {
    case 'subtotal':
      return `SUBTOTAL(${SUM},${references.ranges(columnLetters(formula.column), formula.first, formula.last).join(',')})`;
    case 'sumif':
      return sumIfText(formula, references);
    case 'sum':
      return sumText(formula.of);
    case 'difference':
      return `${own(formula.of[0])}-${own(formula.of[1])}`;
    case 'variation':
      return variationText(own(formula.of[0]), own(formula.of[1]));
    case 'ratio':
      return ratioText(own(formula.of[0]), own(formula.of[1]), null);
    case 'share':
      return ratioText(own(formula.of), references.cell(formula.of, formula.total), formula.ofNothing);
  }
}

function own(column: number): string {
  return columnLetters(column) + OWN_ROW;
}

function sumIfText(
  { column, first, last, key, criterion }: CellFormula & { readonly kind: 'sumif' },
  references: CellReferences,
): string {
  const keys = references.ranges(references.keyColumn(key), first, last);
  const amounts = references.ranges(columnLetters(column), first, last);
  return keys.map((range, part) => `SUMIF(${range},${quoted(criterion)},${amounts[part]})`).join('+');
}

/** A sum with adjacent columns as one range; undefined if it would have too many arguments. */
function sumText(columns: readonly number[]): string | undefined {
  const runs: [first: number, last: number][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run !== undefined && column === run[1] + 1) run[1] = column;
    else runs.push([column, column]);
  }
  if (runs.length > MOST_ARGUMENTS) return undefined;
  return `SUM(${runs.map(([first, last]) => (first === last ? own(first) : `${own(first)}:${own(last)}`)).join(',')})`;
}

/** Zero is tested in whole centavos, because amounts that cancel out leave a remainder in the last binary digits. */
function variationText(proposed: string, base: string): string {
  const ofNothing = `IF(ROUND(${proposed},2)=0,0,${orDash(null)})`;
  return `IF(ROUND(${base},2)=0,${ofNothing},(${proposed}-${base})/${base})`;
}

function ratioText(part: string, whole: string, ofNothing: 0 | null): string {
  return `IF(ROUND(${whole},2)=0,${orDash(ofNothing)},${part}/${whole})`;
}

function orDash(value: 0 | null): string {
  return value === null ? quoted('—') : String(value);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
