import { showStored } from './compare-values.ts';
import type { Findings } from './findings.ts';
import { columnLetters, type StoredRow } from './stored.ts';

type Cells = {
  readonly sheet: string;
  readonly row: StoredRow;
  /** Whether a column's cell is one of the file's own. */
  readonly isOwn: (column: number) => boolean;
};

/** Adds the cells of a file's row that somebody wrote beside those that the file had. */
export function addCells(findings: Findings, { sheet, row: { cells, line }, isOwn }: Cells): void {
  for (const [column, value] of cells.entries()) {
    if (value === undefined || isOwn(column)) continue;
    const found = showStored(value, 'plain');
    findings.add({ kind: 'celulaAMais', sheet, cell: `${columnLetters(column)}${line}`, found });
  }
}
