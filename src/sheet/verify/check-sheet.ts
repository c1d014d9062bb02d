import { addCells, addRow } from './added-cells.ts';
import { checkFacts, OTHER_NAME } from './check-facts.ts';
import { checkShownTexts, checkSight, isHiddenIn } from './check-sight.ts';
import { type MatchedColumns, matchColumns } from './columns-of-file.ts';
import { type CellDifference, compareCells, showStored, type StoredCell } from './compare-values.ts';
import type { Findings } from './findings.ts';
import type { PlaceOf } from './formula-references.ts';
import { matchRows, type RowMatch } from './match-rows.ts';
import { rowNames } from './row-names.ts';
import { showsAtLeastAsExactly, shownIn } from './shown-number.ts';
import { columnLetters } from '../column-letters.ts';
import type { ExpectedSheet, NumberFormat, StoredRow, StoredSheet, StoredValue } from './stored.ts';

/** Compares a file's worksheet with the expected one, cell by cell; rows are matched by texts, columns by headings. */
export function checkSheet(expected: ExpectedSheet, found: StoredSheet, findings: Findings): void {
  checkSight(expected.name, found, findings);
  const columns = expected.header === 0 ? undefined : matchColumns(expected, found, findings);
  if (columns === undefined && expected.header > 0) {
    findings.add({ kind: 'abaQueFalta', sheet: expected.name, note: 'A aba não tem mais os títulos das colunas.' });
    return;
  }
  checkFacts(expected, found.rows.slice(0, columns?.top), findings);
  if (columns === undefined) return;
  checkShownTexts(expected.name, found.rows.slice(0, columns.body), findings);
  const rows = expected.rows.filter(({ line }) => line > expected.facts + expected.header);
  const matches = matchRows(rows, found.rows.slice(columns.body), columns.places);
  const check = new SheetCheck(expected, found, { columns, matches, findings });
  const names = rowNames(rows);
  for (const match of matches) check.see(match, names);
}

type Matched = {
  readonly columns: MatchedColumns;
  readonly matches: readonly RowMatch[];
  readonly findings: Findings;
};

class SheetCheck {
  readonly #expected: ExpectedSheet;
  readonly #columns: MatchedColumns;
  readonly #findings: Findings;
  readonly #own: ReadonlySet<number | undefined>;
  readonly #placeOf: PlaceOf;
  /** The names of organisations that were found in place of the expected one. */
  readonly #otherNames = new Set<string>();

  constructor(expected: ExpectedSheet, found: StoredSheet, { columns, matches, findings }: Matched) {
    this.#expected = expected;
    this.#columns = columns;
    this.#findings = findings;
    this.#own = new Set([...columns.places, ...columns.added]);
    const lines = new Map(matches.map((match) => [match.expected?.line, match.found?.line]));
    this.#placeOf = ({ column, line }) => {
      const place = { column: columns.places[column], line: lines.get(line) };
      return place.column === undefined || place.line === undefined ? undefined : (place as Place);
    };
    this.#addHiddenColumns(found);
  }

  #addHiddenColumns({ hiddenColumns }: StoredSheet): void {
    for (const [column, place] of this.#columns.places.entries()) {
      if (place === undefined || isHiddenIn(this.#expected.hiddenColumns, column)) continue;
      if (!isHiddenIn(hiddenColumns, place)) continue;
      const [sheet, cell, name] = [this.#expected.name, columnLetters(place), this.#columns.names[column]!];
      this.#findings.add({ kind: 'colunaOculta', sheet, cell, column: name, found: 'oculta', expected: 'à vista' });
    }
  }

  see({ expected, found, at, isMoved }: RowMatch, names: readonly string[]): void {
    const sheet = this.#expected.name;
    const [name, cell] = [at === undefined ? undefined : names[at]!, found && `${found.line}`];
    if (expected === undefined) this.#addRow(found!);
    else if (found === undefined) {
      this.#findings.add({ kind: 'linhaQueFalta', sheet, row: name!, expected: this.#amountsOf(expected) });
    } else {
      if (isMoved) {
        const note = `Estava na linha ${expected.line.toLocaleString('pt-BR')}.`;
        this.#findings.add({ kind: 'linhaMovida', sheet, cell: cell!, row: name!, note });
      }
      this.#compare(expected, found, name!);
      addCells(this.#findings, { sheet, row: found, isOwn: (column) => this.#own.has(column) });
    }
  }

  #addRow(row: StoredRow): void {
    const { places } = this.#columns;
    const formatOf = (column: number) => this.#formatOf(places.indexOf(column));
    addRow(this.#findings, { sheet: this.#expected.name, row, isOwn: (column) => this.#own.has(column), formatOf });
  }

  #compare(expected: StoredRow, found: StoredRow, row: string): void {
    for (const [column, place] of this.#columns.places.entries()) {
      if (place === undefined) continue;
      const [was, is] = [cellAt(expected, column), cellAt(found, place)];
      const compared = compareCells(was, is, this.#placeOf);
      const at = { row, column, cell: `${columnLetters(place)}${found.line}` };
      if (compared === 'uncalculated') this.#findings.uncalculated++;
      else if (compared !== 'equal') this.#addDifference(compared, [was, is], at);
      else {
        this.#countEqual(was, column);
        this.#compareSight(is.value, [expected.codes[column], found.codes[place]], at);
      }
    }
  }

  #addDifference(
    compared: CellDifference,
    [was, is]: readonly [StoredCell, StoredCell],
    { row, column, cell }: At,
  ): void {
    const [sheet, format] = [this.#expected.name, this.#formatOf(column)];
    const values = { found: showStored(is.value, format), expected: showStored(was.value, format) };
    const name = this.#columns.names[column] || columnLetters(column);
    if (column !== this.#expected.organizacao)
      return this.#findings.add({ sheet, cell, row, column: name, ...values, ...compared });
    if (this.#otherNames.has(String(values.found))) return;
    this.#otherNames.add(String(values.found));
    this.#findings.add({ kind: 'organizacao', sheet, cell, column: name, ...values, note: OTHER_NAME });
  }

  /** Adds a finding if a cell's number format shows its value wrongly, or not at all. */
  #compareSight(value: StoredValue, [was = GENERAL, is = GENERAL]: Codes, { row, column, cell }: At): void {
    if ((typeof value !== 'number' && typeof value !== 'string') || showsAtLeastAsExactly(value, was, is)) return;
    const values = { found: shownIn(is, value).text || null, expected: shownIn(was, value).text };
    const [sheet, name] = [this.#expected.name, this.#columns.names[column] || columnLetters(column)];
    this.#findings.add({ kind: 'aparencia', sheet, cell, row, column: name, ...values, note: OTHER_FORMAT });
  }

  #countEqual({ value }: StoredCell, column: number): void {
    if (typeof value === 'number' && this.#formatOf(column) !== 'ordinal') this.#findings.equal++;
  }

  #formatOf(column: number): NumberFormat {
    return this.#expected.formats[column] ?? 'plain';
  }

  /** The numbers of an expected row in one line. */
  #amountsOf({ cells }: StoredRow): string {
    const shown = this.#columns.places.flatMap((_, column) => {
      const value = cells[column];
      return typeof value === 'number' ? (showStored(value, this.#formatOf(column)) ?? []) : [];
    });
    return shown.join(' · ');
  }
}

type Place = NonNullable<ReturnType<PlaceOf>>;
type At = { readonly row: string; readonly column: number; readonly cell: string };
type Codes = readonly [was: string | undefined, is: string | undefined];

const GENERAL = 'General';
const OTHER_FORMAT = 'O valor é o mesmo, mas não se vê como foi escrito: o formato da célula é outro.';

function cellAt({ cells, formulas }: StoredRow, column: number): StoredCell {
  return { value: cells[column], formula: formulas[column] };
}
