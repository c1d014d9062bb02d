import { checkFacts } from './check-facts.ts';
import { type MatchedColumns, matchColumns } from './columns-of-file.ts';
import { compareCells, showStored, type StoredCell } from './compare-values.ts';
import type { Findings } from './findings.ts';
import { matchRows, type RowMatch } from './match-rows.ts';
import { ownName, rowNames } from './row-names.ts';
import { columnLetters, type ExpectedSheet, type NumberFormat, type StoredRow, type StoredSheet } from './stored.ts';

/** Compares a file's worksheet, cell by cell, with what it was: rows by their texts, columns by their headings, values by their types. */
export function checkSheet(expected: ExpectedSheet, found: StoredSheet, findings: Findings): void {
  checkFacts(expected, found, findings);
  if (expected.header === 0) return;
  const columns = matchColumns(expected, found, findings);
  if (columns === undefined) {
    findings.add({ kind: 'abaQueFalta', sheet: expected.name, note: 'A aba não tem mais os títulos das colunas.' });
    return;
  }
  const rows = expected.rows.filter(({ line }) => line > expected.facts + expected.header);
  const check = new SheetCheck(expected, columns, findings);
  const names = rowNames(rows);
  for (const match of matchRows(rows, found.rows.slice(columns.body), columns.places)) check.see(match, names);
}

class SheetCheck {
  readonly #expected: ExpectedSheet;
  readonly #columns: MatchedColumns;
  readonly #findings: Findings;

  constructor(expected: ExpectedSheet, columns: MatchedColumns, findings: Findings) {
    this.#expected = expected;
    this.#columns = columns;
    this.#findings = findings;
  }

  see({ expected, found, at, isMoved }: RowMatch, names: readonly string[]): void {
    const sheet = this.#expected.name;
    const [name, cell] = [at === undefined ? undefined : names[at]!, found && `${found.line}`];
    if (expected === undefined) {
      const row = ownName(found!);
      this.#findings.add({ kind: 'linhaAMais', sheet, cell: cell!, row, found: this.#amountsOf(found!, true) });
    } else if (found === undefined) {
      this.#findings.add({ kind: 'linhaQueFalta', sheet, row: name!, expected: this.#amountsOf(expected, false) });
    } else {
      if (isMoved) {
        const note = `Estava na linha ${expected.line.toLocaleString('pt-BR')}.`;
        this.#findings.add({ kind: 'linhaMovida', sheet, cell: cell!, row: name!, note });
      }
      this.#compare(expected, found, name!);
    }
  }

  #compare(expected: StoredRow, found: StoredRow, row: string): void {
    for (const [column, place] of this.#columns.places.entries()) {
      if (place === undefined) continue;
      const [was, is] = [cellAt(expected, column), cellAt(found, place)];
      const compared = compareCells(was, is);
      if (compared === 'equal') this.#countEqual(was, column);
      else if (compared === 'uncalculated') this.#findings.uncalculated++;
      else {
        const format = this.#formatOf(column);
        const [sheet, cell] = [this.#expected.name, `${columnLetters(place)}${found.line}`];
        const values = { found: showStored(is.value, format), expected: showStored(was.value, format) };
        const name = this.#columns.names[column] || columnLetters(column);
        this.#findings.add({ ...compared, sheet, cell, row, column: name, ...values });
      }
    }
  }

  #countEqual({ value }: StoredCell, column: number): void {
    if (typeof value === 'number' && this.#formatOf(column) !== 'ordinal') this.#findings.equal++;
  }

  #formatOf(column: number): NumberFormat {
    return this.#expected.formats[column] ?? 'plain';
  }

  /** The numbers of a row in one line. */
  #amountsOf(row: StoredRow, isOfFile: boolean): string {
    const shown = this.#columns.places.flatMap((place, column) => {
      const at = isOfFile ? place : column;
      const value = at === undefined ? undefined : row.cells[at];
      return typeof value === 'number' ? (showStored(value, this.#formatOf(column)) ?? []) : [];
    });
    return shown.join(' · ');
  }
}

function cellAt({ cells, formulas }: StoredRow, column: number): StoredCell {
  return { value: cells[column], formula: formulas[column] };
}
