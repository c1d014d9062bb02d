import { showFormula, showStored } from './compare-values.ts';
import type { Findings } from './findings.ts';
import { ownName } from './row-names.ts';
import { columnLetters, type NumberFormat, type StoredRow } from './stored.ts';

type Cells = {
  readonly sheet: string;
  readonly row: StoredRow;
  /** Whether a column's cell is one of the file's own. */
  readonly isOwn: (column: number) => boolean;
};

/** Adds the cells that somebody wrote in a row beside the file's own, also formulas that show nothing. */
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

/** Adds a row that the file did not have, with the values in its columns; values beside these are added as cells. */
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

/** The most formulas named of a row. */
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
