import { type Match, matchLines } from './match-lines.ts';
import type { StoredRow } from './stored.ts';

/** A row on both sides, or on one of them. */
export type RowMatch = {
  readonly expected: StoredRow | undefined;
  readonly found: StoredRow | undefined;
  /** The position of the expected row. */
  readonly at: number | undefined;
  /** Whether the row is in another place among the others. */
  readonly isMoved: boolean;
};

type Places = readonly (number | undefined)[];

/** Matches the rows of a sheet with a file's in order, by texts or else by numbers; moved rows, by unique texts. */
export function matchRows(
  expected: readonly StoredRow[],
  found: readonly StoredRow[],
  places: Places,
): readonly RowMatch[] {
  const texts = textColumns(expected, places);
  const own = places.map((_, column) => column);
  const was = expected.map((row) => lineOf(row, texts, own));
  const is = found.map((row) => lineOf(row, texts, places));
  const matches = matchLines(was, is, (e, f) => was[e] === is[f] || areAlike(expected[e]!, found[f]!, places));
  const moved = movedRows(matches, was, is);
  return matches.flatMap(([e, f]): readonly RowMatch[] => {
    if (e === undefined) return moved.found.has(f!) ? [] : [{ ...NONE, found: found[f!]! }];
    const elsewhere = f === undefined ? moved.places.get(e) : undefined;
    const other = f ?? elsewhere;
    const isMoved = elsewhere !== undefined;
    return [{ expected: expected[e]!, found: other === undefined ? undefined : found[other]!, at: e, isMoved }];
  });
}

const NONE = { expected: undefined, at: undefined, isMoved: false } as const;

/** The unmatched rows that both sides have in different places, recognised by texts that are unique among these. */
function movedRows(matches: readonly Match[], was: readonly string[], is: readonly string[]) {
  const gone = uniqueAmong(
    matches.flatMap(([e, f]) => (f === undefined ? [e!] : [])),
    was,
  );
  const came = uniqueAmong(
    matches.flatMap(([e, f]) => (e === undefined ? [f!] : [])),
    is,
  );
  const both = [...gone].flatMap(([line, e]) => (came.has(line) ? [[e, came.get(line)!] as const] : []));
  return { places: new Map(both), found: new Set(both.map(([, f]) => f)) };
}

/** Of the lines at these positions, those that occur there only once, each with its position. */
function uniqueAmong(positions: readonly number[], lines: readonly string[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const repeated = new Set<string>();
  for (const at of positions) {
    if (known.has(lines[at]!)) repeated.add(lines[at]!);
    known.set(lines[at]!, at);
  }
  for (const line of repeated) known.delete(line);
  return known;
}

/** The columns that hold only texts and that the file has: rows are recognised by these. */
function textColumns(rows: readonly StoredRow[], places: Places): readonly number[] {
  const [texts, numbers] = [new Set<number>(), new Set<number>()];
  for (const { cells, formulas } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (typeof cell === 'string' && formulas[column] === undefined) texts.add(column);
      else if (cell !== undefined) numbers.add(column);
    }
  }
  return [...texts].filter((column) => !numbers.has(column) && places[column] !== undefined).toSorted((a, b) => a - b);
}

function lineOf({ cells }: StoredRow, columns: readonly number[], places: Places): string {
  return columns.map((column) => String(cells[places[column]!] ?? '')).join('\u0000');
}

/** Whether rows with different texts count as the same row: at least half of the numbers are equal, or none exist. */
function areAlike(expected: StoredRow, found: StoredRow, places: Places): boolean {
  let [equal, all] = [0, 0];
  for (const [column, place] of places.entries()) {
    const was = expected.cells[column];
    if (typeof was !== 'number' || place === undefined) continue;
    all++;
    if (was === found.cells[place]) equal++;
  }
  return 2 * equal >= all;
}
