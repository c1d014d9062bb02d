import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** What rows name by a code: a query in its order, whose columns, the code's too, every row of that code is given. */
export type NamedList = { readonly code: string; readonly entries: RawBuilder<Names> };

/** A query of rows, and the order of those of the same codes, where there may be several. */
export type CodedRows = { readonly rows: RawBuilder<unknown>; readonly within?: RawBuilder<unknown> };

type Names = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;

/**
 * Rows with the names of what their codes stand for, in the order of the first list, then of the second. Names are read
 * once, of the same state of the data, and given here: joined and ordered by the database they would be sent with every
 * row, and take a third of the time at 120,000 lines.
 */
export async function namedLines<Line>(
  db: Database,
  coded: CodedRows,
  [list, listWithin]: readonly [NamedList, NamedList],
): Promise<readonly Line[]> {
  const { ranks, ranksWithin, rows } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const ranks = rankedOf(list, (await list.entries.execute(transaction)).rows);
      const ranksWithin = rankedOf(listWithin, (await listWithin.entries.execute(transaction)).rows);
      const query = withPlaces(coded, [...ranks.columns, ...ranksWithin.columns]);
      return { ranks, ranksWithin, rows: (await query.execute(transaction)).rows };
    });
  return orderedBy(rows, (row) => ranks.name(row) * ranksWithin.size + ranksWithin.name(row)) as readonly Line[];
}

/** Rows with a place for each name: an object that grows by itself becomes a slow one. */
function withPlaces({ rows, within }: CodedRows, columns: readonly string[]): RawBuilder<Row> {
  const selected = [sql`linha.*`, ...columns.map((column) => sql`null::text as ${sql.ref(column)}`)];
  const order = within === undefined ? sql`` : sql`order by ${within}`;
  return sql<Row>`select ${sql.join(selected)} from (${rows}) as linha ${order}`;
}

/** A list by its codes: gives a row its names, and says the code's place in the list. */
function rankedOf({ code }: NamedList, entries: readonly Names[]) {
  const columns = Object.keys(entries[0] ?? {}).filter((column) => column !== code);
  const ranks = new Map(entries.map((entry, rank) => [entry[code], rank]));
  return {
    columns,
    size: entries.length,
    name: (row: Row): number => {
      const rank = ranks.get(row[code] as string);
      if (rank === undefined) throw new Error(`No name for ${code} ${String(row[code])}`); // foreign keys forbid it
      const entry = entries[rank]!;
      row[code] = entry[code]; // one text for all, in place of one for each
      for (const column of columns) row[column] = entry[column];
      return rank;
    },
  };
}

/** Rows by whole numbers, those of equal ones as they come: numbers sort in a tenth of the time of objects. */
function orderedBy(rows: readonly Row[], placeOf: (row: Row) => number): readonly Row[] {
  const keys = new Float64Array(rows.length);
  rows.forEach((row, index) => {
    keys[index] = placeOf(row) * rows.length + index;
  });
  const ordered: Row[] = [];
  for (const key of keys.sort()) ordered.push(rows[key % rows.length]!);
  return ordered;
}
