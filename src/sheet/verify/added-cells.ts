import { showFormula, showStored } from './compare-values.ts';
import type { Findings } from './findings.ts';
import { ownName } from './row-names.ts';
import { columnLetters } from '../column-letters.ts';
import type { NumberFormat, StoredRow } from './stored.ts';

type Cells = {
  readonly sheet: string;
  readonly row: StoredRow;
  /** Whether the cell in a column belongs to the file as Rubrica made it. */
  readonly isOwn: (column: number) => boolean;
};

/** Adds findings of cells that somebody wrote in a row beside the file's own, even formulas without a value. */
export function addCells(findings: Findings, { sheet, row, isOwn }: Cells): void {
  for (const column of filledColumns(row)) {
    if (isOwn(column)) continue;
    const found = shownIn(row, column, 'plain');
    findings.add({ kind: 'celulaAMais', sheet, cell: `${columnLetters(column)}${row.line}`, found });
  }
}

type AddedRow = Cells & {
  /** The number format of a column of the file. */
  readonly formatOf: (column: number) => NumberFormat;
};

/** Adds a finding of a row that somebody added, with its values in the file's columns; others are added as cells. */
export function addRow(findings: Findings, { sheet, row, isOwn, formatOf }: AddedRow): void {
  const own = filledColumns(row).filter(isOwn);
  if (own.length > 0) {
    const name = ownName(row);
    const shown = own.map((column) => shownIn(row, column, formatOf(column)));
    const rest = shown[0] === name && shown.length > 1 ? shown.slice(1) : shown;
    const formulas = own.flatMap((column) => row.formulas[column] ?? []).map(showFormula);
    const note = formulas.length === 0 ? null : `Com fórmula: ${formulas.slice(0, MOST_SHOWN).join(' · ')}.`;
    findings.add({ kind: 'linhaAMais', sheet, cell: `${row.line}`, row: name, found: rest.join(' · '), note });
  }
  addCells(findings, { sheet, row, isOwn });
}

/** The maximum number of formulas named for a row. */
const MOST_SHOWN = 3;

function filledColumns({ cells, formulas }: StoredRow): readonly number[] {
  const all = Array.from({ length: Math.max(cells.length, formulas.length) }, (_, column) => column);
  return all.filter((column) => cells[column] !== undefined || formulas[column] !== undefined);
}

/** A cell's text; for a formula without a value, the formula. */
function shownIn({ cells, formulas }: StoredRow, column: number, format: NumberFormat): string {
  const [value, formula] = [cells[column], formulas[column]];
  const isEmpty = value === undefined || (typeof value === 'object' && value.fault === '');
  return isEmpty && formula !== undefined ? showFormula(formula) : (showStored(value, format) ?? '');
}
