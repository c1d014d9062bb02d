import type { CellFormula } from '../cell-formulas.ts';
import { columnName } from './cell-address.ts';
import type { CellReferences } from './cell-references.ts';

/** Placeholder for the number of the formula's own row. */
export const OWN_ROW = '\0';

const SUM = 9;
const MOST_ARGUMENTS = 255;

/** A formula as text, with OWN_ROW for its row's number; undefined if it would have too many arguments. */
export function formulaText(formula: CellFormula, references: CellReferences): string | undefined {
  switch (formula.kind) {
    case 'subtotal':
      return `SUBTOTAL(${SUM},${references.ranges(columnName(formula.column), formula.first, formula.last).join(',')})`;
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
  return columnName(column) + OWN_ROW;
}

function sumIfText(
  { column, first, last, key, criterion }: CellFormula & { readonly kind: 'sumif' },
  references: CellReferences,
): string {
  const keys = references.ranges(references.keyColumn(key), first, last);
  const amounts = references.ranges(columnName(column), first, last);
  return keys.map((range, part) => `SUMIF(${range},${quoted(criterion)},${amounts[part]})`).join('+');
}

/** Adjacent columns become one range. */
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
