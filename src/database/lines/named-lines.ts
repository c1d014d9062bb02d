import { sql, type RawBuilder } from 'kysely';
import { inRankOrder, type Ranks } from '../../domain/rank-order.ts';
import type { Database } from '../schema.ts';

/** What rows name by a code: a query in its order, and those of its columns that a row of the code is given; no row has them itself. */
export type NamedList = {
  readonly code: string;
  readonly names: readonly [string, ...string[]];
  readonly entries: RawBuilder<unknown>;
};

/** A query of rows, and the order of those of the same codes, where there may be several. */
export type CodedRows = { readonly rows: RawBuilder<unknown>; readonly thenBy?: RawBuilder<unknown> };

type Row = Record<string, unknown>;
type Lists = readonly [NamedList, ...NamedList[]];

/**
 * Rows with the names of what their codes stand for, in the order of the first list, then of the next. One statement,
 * so that all is of the same state of the data and the database is free while rows are read; but names travel once and
 * are given here: joined and ordered by the database they would come with every row, a third of the time at 120,000 lines.
 */
export async function namedLines<Line>(db: Database, coded: CodedRows, lists: Lists): Promise<readonly Line[]> {
  const { rows } = await statement(coded, lists).execute(db);
  const bringer = bringerOf(lists);
  const brought = rows.find((row) => row[bringer] !== null)?.[bringer];
  if (brought === undefined) return [];
  const entries = JSON.parse(brought as string) as readonly (readonly Row[])[];
  const ranks = lists.map((list, index) => nameRows(rows, list, entries[index]!));
  return inRankOrder(rows, ranks) as readonly Line[];
}

/** The name in whose place one row brings all lists. */
function bringerOf(lists: Lists): string {
  return lists[0].names[0]!;
}

/** The rows, with a place in each for its names: an object that grows by itself becomes a slow one. */
function statement({ rows, thenBy }: CodedRows, lists: Lists): RawBuilder<Row> {
  const entries = lists.map((list) => sql`(select json_agg(entry) from (${list.entries}) as entry)`);
  const brought = sql`case when row_number() over () = 1 then json_build_array(${sql.join(entries)})::text end`;
  const places = lists
    .flatMap((list) => list.names)
    .map((name) => sql`${name === bringerOf(lists) ? brought : sql`null::text`} as ${sql.ref(name)}`);
  const order = thenBy === undefined ? sql`` : sql`order by ${thenBy}`;
  return sql<Row>`select linha.*, ${sql.join(places)} from (${rows}) as linha ${order}`;
}

/** Gives rows their names by a list, and says the place of each in it. */
function nameRows(rows: readonly Row[], { code, names }: NamedList, entries: readonly Row[]): Ranks {
  const ranks = new Map(entries.map((entry, rank) => [entry[code], rank]));
  const of = new Uint32Array(rows.length);
  let last: unknown;
  let rank: number | undefined;
  rows.forEach((row, index) => {
    if (row[code] !== last) {
      last = row[code]; // rows of a code often come together
      rank = ranks.get(last);
    }
    if (rank === undefined) throw new Error(`No name for ${code} ${String(row[code])}`); // foreign keys forbid it
    const entry = entries[rank]!;
    row[code] = entry[code]; // one text for all, in place of one for each
    for (const name of names) row[name] = entry[name];
    of[index] = rank;
  });
  return { of, count: entries.length };
}
