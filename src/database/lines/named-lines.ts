import { type RawBuilder, sql } from 'kysely';
import { inRankOrder, type Ranks } from '../../base/rank-order.ts';
import type { Database } from '../schema.ts';
import { type Scope, within } from './scope.ts';

/** A list of names by code: an ordered query, and its columns to copy into each row with the code. */
export type NamedList = {
  readonly code: string;
  readonly names: readonly [string, ...string[]];
  readonly entries: RawBuilder<unknown>;
};

/** A query of rows, and the order of rows with the same codes, if there may be several. */
export type CodedRows = { readonly rows: RawBuilder<unknown>; readonly thenBy?: RawBuilder<unknown> };

type Row = Record<string, unknown>;
type Lists = readonly [NamedList, ...NamedList[]];

/**
 * Fetches rows with the names of their codes, ordered by the first list, then the next. It uses one statement, so
 * that all data are of one snapshot. Each name is sent once and copied into the rows here: a join would send it with
 * every row, which took a third of the statement's time at 120,000 lines (decision 0017).
 */
export async function namedLines<Line>(db: Database, coded: CodedRows, lists: Lists): Promise<readonly Line[]> {
  const { rows } = await statement(coded, lists).execute(db);
  const column = listsColumnOf(lists);
  const json = rows.find((row) => row[column] !== null)?.[column];
  if (json === undefined) return [];
  const entries = JSON.parse(json as string) as readonly (readonly Row[])[];
  const ranks = lists.map((list, index) => nameRows(rows, list, entries[index]!));
  return inRankOrder(rows, ranks) as readonly Line[];
}

/** Returns the column in which the first row holds all lists. */
function listsColumnOf(lists: Lists): string {
  return lists[0].names[0]!;
}

/** Selects the rows with a column for each name from the start: adding properties to row objects later is slow. */
function statement({ rows, thenBy }: CodedRows, lists: Lists): RawBuilder<Row> {
  const entries = lists.map((list) => sql`(select json_agg(entry) from (${list.entries}) as entry)`);
  const allLists = sql`case when row_number() over () = 1 then json_build_array(${sql.join(entries)})::text end`;
  const places = lists
    .flatMap((list) => list.names)
    .map((name) => sql`${name === listsColumnOf(lists) ? allLists : sql`null::text`} as ${sql.ref(name)}`);
  const order = thenBy === undefined ? sql`` : sql`order by ${thenBy}`;
  return sql<Row>`select linha.*, ${sql.join(places)} from (${rows}) as linha ${order}`;
}

/** Copies a list's names into the rows; returns the rank of each row in the list. */
function nameRows(rows: readonly Row[], { code, names }: NamedList, entries: readonly Row[]): Ranks {
  const ranks = new Map(entries.map((entry, rank) => [entry[code], rank]));
  const of = new Uint32Array(rows.length);
  let last: unknown;
  let rank: number | undefined;
  rows.forEach((row, index) => {
    if (row[code] !== last) {
      last = row[code]; // rows with one code are often adjacent
      rank = ranks.get(last);
    }
    if (rank === undefined) throw new Error(`No name for ${code} ${String(row[code])}`); // foreign keys forbid it
    const entry = entries[rank]!;
    row[code] = entry[code]; // one text for all rows instead of one for each
    for (const name of names) row[name] = entry[name];
    of[index] = rank;
  });
  return { of, count: entries.length };
}

/** Lists an organisation's natures in natural order, each with its name, in the given column, and with `inativo`. */
export function naturezasOf(scope: Scope, name: 'nomeTBOrcamento' | 'descricao'): NamedList {
  return {
    code: 'codTBOrcamento',
    names: [name, 'inativo'],
    entries: sql`select "codTBOrcamento", "nomeTBOrcamento" as ${sql.ref(name)}, inativo::integer::text as inativo
      from naturezas where ${within(scope, 'naturezas')} order by ordem, "codTBOrcamento"`,
  };
}

/** Lists an organisation's parent cost centres in natural order, each with its name. */
export function paisOf(scope: Scope): NamedList {
  return {
    code: 'codCCustoPai',
    names: ['nomeCCustoPai'],
    entries: sql`select "codCCustoPai", "nomeCCustoPai"
      from centros_custo where ${within(scope, 'centros_custo')} order by ordem, "codCCustoPai"`,
  };
}

/** Lists an organisation's child cost centres in natural order of parent and child, with own and parents' names. */
export function filhosOf(scope: Scope): NamedList {
  return {
    code: 'codCCustoFilho',
    names: ['codCCustoPai', 'nomeCCustoPai', 'nomeCCustoFilho'],
    entries: sql`
      select "codCCustoPai", pai."nomeCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho"
      from centros_custo_filhos filho join centros_custo pai using ("codColigada", "codCCustoPai")
      where ${within(scope, 'centros_custo_filhos', 'filho')}
      order by pai.ordem, "codCCustoPai", filho.ordem, filho."codCCustoFilho"`,
  };
}
