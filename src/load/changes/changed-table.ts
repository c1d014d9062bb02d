import { sql, type RawBuilder } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import { arrayParameter, columnList, keyColumns, namesOf } from '../tables/table-sql.ts';
import type { Table } from '../tables/table.ts';

/** The change that a load makes to a row. */
export type RowChange = 'nova' | 'alterada' | 'removida';

/** How many rows a load inserts, updates and deletes in a table. */
export type RowCounts = { readonly [Change in RowChange]: number };

/** The incoming rows of one table, and the rows to compare them with. */
export type Comparison = {
  readonly table: Table;
  /** The incoming rows: a table of the database, or a query. */
  readonly staged: RawBuilder<unknown>;
  /** The budgets whose rows are replaced. */
  readonly replaced: readonly number[];
  /** Whether all existing rows are deleted first, because they are the demonstration's. */
  readonly startsEmpty: boolean;
};

/** A query of the rows to insert, update and delete, by key, with the values to write. */
export function changedRows(scope: Scope, comparison: Comparison): RawBuilder<unknown> {
  const { table, staged } = comparison;
  const [names, key] = [namesOf(table), keyColumns(table)];
  const others = names.filter((column) => !key.includes(column));
  const existing = existingRows(scope, comparison);
  return sql`select row_number() over () as "_n", changed.* from (
      select case when existing."codColigada" is null then 'nova' else 'alterada' end as "_mudanca",
        ${columnList(names, 'staged')}
      from ${staged} as staged left join ${existing} as existing on ${sameKey(key, 'staged')}
      where existing."codColigada" is null
        or (${columnList(others, 'existing')}) is distinct from (${columnList(others, 'staged')})
      union all
      select 'removida', ${columnList(names, 'existing')} from ${existing} as existing
      where ${isReplaced(scope, comparison)}
        and not exists (select from ${staged} as staged where ${sameKey(key, 'staged')})
    ) as changed`;
}

/** The prefix of the columns with the earlier values of a changed row of a numbered table. */
export const OLD_PREFIX = 'old_';

/**
 * A query of the rows that a numbered table gains, loses and changes, whatever their positions: a row that only moves
 * does not count. If the key has more columns than the budget or event (a memory's centre, nature and month), a lost
 * and a gained row with the same key count as one changed row.
 */
export function gainsAndLosses(scope: Scope, comparison: Comparison): RawBuilder<unknown> {
  const { table, staged } = comparison;
  const names = table.columns.map((column) => column.name);
  const before = sql`select ${columnList(names)} from ${existingRows(scope, comparison)} as existing
    where ${isReplaced(scope, comparison)}`;
  const after = sql`select ${columnList(names)} from ${staged}`;
  const isPaired = table.key.length > 1;
  const place = sql`row_number() over (partition by ${columnList(table.key)} order by ${columnList(names)})`;
  const isSame = ['_at', ...(isPaired ? table.key : [])].map(
    (column) => sql`${sql.ref(`gained.${column}`)} = ${sql.ref(`lost.${column}`)}`,
  );
  const shown = names.map(
    (column) => sql`case when gained."_at" is null then ${sql.ref(`lost.${column}`)} else ${sql.ref(`gained.${column}`)}
      end as ${sql.ref(column)}, ${sql.ref(`lost.${column}`)} as ${sql.ref(`${OLD_PREFIX}${column}`)}`,
  );
  return sql`with gained as (select ${place} as "_at", rows.* from (${after} except all ${before}) as rows),
    lost as (select ${isPaired ? sql`` : sql`-`}${place} as "_at", rows.* from (${before} except all ${after}) as rows)
    select row_number() over () as "_n", changed.* from (
      select case when lost."_at" is null then 'nova' when gained."_at" is null then 'removida' else 'alterada' end
        as "_mudanca", ${sql.join(shown)}
      from gained full join lost on ${sql.join(isSame, sql` and `)}
    ) as changed`;
}

/** Whether a row called `existing` belongs to the replaced budgets. */
export function isReplaced(scope: Scope, { table, replaced }: Comparison): RawBuilder<boolean> {
  if (table.kind === 'master') return sql<boolean>`false`;
  const ids = arrayParameter('integer', replaced);
  if (table.kind === 'budget') return sql<boolean>`existing."orcamentoId" = any(${ids})`;
  return sql<boolean>`existing."eventoId" in
    (select id from eventos where ${within(scope, 'eventos')} and "orcamentoId" = any(${ids}))`;
}

/** Whether two rows, one of them called `existing`, have the same key. */
export function sameKey(key: readonly string[], other: string): RawBuilder<boolean> {
  const same = key.map((name) => sql`${sql.ref(`existing.${name}`)} = ${sql.ref(`${other}.${name}`)}`);
  return sql<boolean>`(${sql.join(same, sql` and `)})`;
}

/** The organisation's rows of a table; none if the load deletes them first. */
export function existingRows(scope: Scope, { table, startsEmpty }: Comparison): RawBuilder<unknown> {
  const rows = sql`select * from ${sql.table(table.inDatabase)} where ${within(scope, table.inDatabase)}`;
  return startsEmpty ? sql`(${rows} and false)` : sql`(${rows})`;
}
