import { addCells } from './added-cells.ts';
import type { Findings } from './findings.ts';
import { matchLines } from './match-lines.ts';
import { columnLetters } from '../column-letters.ts';
import type { ExpectedSheet, StoredRow, StoredSheet } from './stored.ts';

/** The columns of a sheet and where they are in a file. */
export type MatchedColumns = {
  /** The names of the expected columns: 'Janeiro › Proposto'. */
  readonly names: readonly string[];
  /** The position in the file of each expected column; undefined if it is not there. */
  readonly places: readonly (number | undefined)[];
  /** The positions in the file of the columns with values that somebody added. */
  readonly added: readonly number[];
  /** The positions of the first row of the file's header, and of the first row below the header. */
  readonly top: number;
  readonly body: number;
};

/** Finds a sheet's columns in a file by heading, and adds changes to the findings; undefined if no heading is found. */
export function matchColumns(
  expected: ExpectedSheet,
  found: StoredSheet,
  findings: Findings,
): MatchedColumns | undefined {
  const header = headerRows(expected);
  const last = headerIn(header, found.rows, expected.facts + expected.header + ROWS_ABOVE);
  if (last === undefined) return undefined;
  const [top, body] = [Math.max(0, last + 1 - header.length), last + 1]; // the header's first rows may be gone
  const titles = found.rows.slice(top, body);
  const [names, others] = [namesOf(header), namesOf(titles)];
  const places: (number | undefined)[] = names.map(() => undefined);
  const added: number[] = [];
  for (const [e, f] of matchLines(names.map(plainTitle), others.map(plainTitle), () => true)) {
    if (e !== undefined) places[e] = f;
    else if (found.rows.slice(body).some(({ cells }) => cells[f!] !== undefined)) added.push(f!);
    else continue;
    addTitle(findings, { sheet: expected.name, line: found.rows[last]!.line, e, f, names, others });
  }
  const own = new Set([...places, ...added]);
  for (const row of titles) addCells(findings, { sheet: expected.name, row, isOwn: (column) => own.has(column) });
  return { names, places, added, top, body };
}

/** How many rows at most somebody may have put above the header. */
const ROWS_ABOVE = 100;

/** The rows of a sheet's header that are not empty. */
function headerRows({ rows, facts, header }: ExpectedSheet): readonly StoredRow[] {
  return rows.filter(({ line }) => line > facts && line <= facts + header);
}

/** The position of the row that ends the file's header: where most titles are shared; undefined if none is. */
function headerIn(header: readonly StoredRow[], rows: readonly StoredRow[], most: number): number | undefined {
  const scores = rows.slice(0, most).map((_, at) => {
    const parts = header.map((row, nth) => common(row, rows[at + 1 + nth - header.length]));
    return parts.at(-1) === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0);
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? undefined : scores.indexOf(best);
}

/** How many different titles two rows share. */
function common({ cells }: StoredRow, other: StoredRow | undefined): number {
  const titles = new Set(cells.filter((cell) => typeof cell === 'string').map(plainTitle));
  return new Set(other?.cells.filter((cell) => typeof cell === 'string' && titles.has(plainTitle(cell)))).size;
}

/** A title without the mark of columns that the ERP gave no values for. */
function plainTitle(title: string): string {
  return title.replace(/\s*\*$/, '');
}

/** Each column's titles from top to bottom; a title over several columns is stored in the first of them. */
function namesOf(rows: readonly StoredRow[]): readonly string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const above = rows.slice(0, -1).map(({ cells }) => carried(cells, width));
  const below = rows.at(-1)?.cells ?? [];
  return Array.from({ length: width }, (_, column) => {
    const title = below[column];
    const titles = [...above.map((each) => each[column]), title === undefined ? undefined : String(title)];
    return titles.filter((each) => each !== undefined && each !== '').join(' › ');
  });
}

function carried(cells: StoredRow['cells'], width: number): readonly (string | undefined)[] {
  let last: string | undefined;
  return Array.from({ length: width }, (_, column) => {
    const cell = cells[column];
    if (cell !== undefined) last = String(cell);
    return last;
  });
}

type MatchedTitle = {
  readonly sheet: string;
  readonly line: number;
  readonly e: number | undefined;
  readonly f: number | undefined;
  readonly names: readonly string[];
  readonly others: readonly string[];
};

function addTitle(findings: Findings, { sheet, line, e, f, names, others }: MatchedTitle): void {
  const name = e === undefined ? undefined : names[e];
  const other = f === undefined ? undefined : others[f];
  if (f === undefined) findings.add({ kind: 'colunaQueFalta', sheet, column: name!, expected: name! });
  else if (e === undefined)
    findings.add({ kind: 'colunaAMais', sheet, cell: columnLetters(f), column: other!, found: other! });
  else if (plainTitle(name!) !== plainTitle(other!)) {
    const cell = `${columnLetters(f)}${line}`;
    findings.add({ kind: 'titulo', sheet, cell, column: name!, found: other!, expected: name! });
  }
}
