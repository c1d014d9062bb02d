import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import {
  changedRows,
  type Comparison,
  existingRows,
  isReplaced,
  type RowChange,
} from '../../load/changes/changed-table.ts';
import { writeChanges } from '../../load/changes/write-changes.ts';
import { relationOf } from '../../load/tables/table-sql.ts';
import { columnList, namesOf, typeOf } from '../../load/tables/table-sql.ts';
import type { Table } from '../../load/tables/table.ts';
import type { StoredRow } from '../rows-to-store.ts';

/** A row that an answer adds, changes or removes; a removed one is as it was. */
export type ChangedRow = StoredRow & { readonly _mudanca: RowChange };

/** The rows of an answer, and the budgets whose rows they replace. */
type Answer = { readonly table: Table; readonly rows: readonly StoredRow[]; readonly budgets: readonly number[] };

/**
 * Finds what an answer changes, and writes nothing. In a numbered table rows are the same if their content is, in any
 * order, and new rows take free positions.
 */
export async function findChanges(db: Database, scope: Scope, answer: Answer): Promise<readonly ChangedRow[]> {
  const { table, rows, budgets } = answer;
  const names = table.columns.map(({ name }) => name);
  const incoming = relationOf(table, names, (name) => rows.map((row) => row[name] as never));
  const comparison = { table, staged: sql`arrived`, replaced: budgets, startsEmpty: false };
  const placed = table.numbered ? placedRows(scope, comparison, incoming) : incoming;
  const arrived = sql`with arrived as materialized (${placed})`;
  return (await sql<ChangedRow>`${arrived} ${changedRows(scope, comparison)}`.execute(db)).rows;
}

const ROWS_PER_STATEMENT = 2_000; // more is no faster and costs the embedded database memory

/** Writes changed rows of a table. */
export async function writeChangedRows(db: Database, scope: Scope, table: Table, changed: readonly ChangedRow[]) {
  for (let start = 0; start < changed.length; start += ROWS_PER_STATEMENT) {
    const rows = changed.slice(start, start + ROWS_PER_STATEMENT);
    const changes = relationOf(table, [...namesOf(table), '_mudanca'], (name) => rows.map((row) => row[name] as never));
    const counts = { nova: 0, alterada: 0, removida: 0 };
    for (const { _mudanca } of rows) counts[_mudanca]++;
    await writeChanges(db, scope, { table, changes, counts });
  }
}

/** The rows of a numbered table with their positions: those that are there keep theirs, others take the first free ones. */
function placedRows(scope: Scope, comparison: Comparison, incoming: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table } = comparison;
  const names = table.columns.map(({ name }) => name);
  const cells = names.map((name) =>
    typeOf(table, name) === 'numeric' ? sql`trim_scale(${sql.ref(name)})` : sql.ref(name),
  );
  const content = sql`row(${sql.join(cells)})::text`;
  return sql`
    with came as (select row_number() over () as n, ${content} as content, rows.* from ${incoming} as rows),
    there as (select "orcamentoId", posicao, ${content} as content
      from ${existingRows(scope, comparison)} as existing where ${isReplaced(scope, comparison)}),
    matched as (select came.*, there.posicao
      from (select *, row_number() over (partition by content order by n) as nth from came) as came
      left join (select *, row_number() over (partition by content order by posicao) as nth from there) as there
        using (content, nth)),
    free as (select "orcamentoId", array_agg(place order by place) as places
      from (select "orcamentoId", generate_series(1, count(*))::integer as place from came group by 1) as places
      where ("orcamentoId", place) not in (select matched."orcamentoId", posicao from matched where posicao is not null)
      group by 1),
    unplaced as (select *, row_number() over (partition by "orcamentoId" order by n) as at
      from matched where posicao is null)
    select ${columnList(names)}, posicao from matched where posicao is not null
    union all select ${columnList(names, 'unplaced')}, places[at] from unplaced join free using ("orcamentoId")`;
}
