import { sql, type RawBuilder } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter, type SqlArray } from './array-parameter.ts';
import { budgetsOf, valuesOf, type LoadedTable } from './loaded-table.ts';
import type { Table } from './table.ts';

/** What writing a table changed. */
export type Written = {
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  /** The budgets of which a row was inserted, updated or removed; none for masters. */
  readonly budgets: readonly number[];
};

/** Whether any row of a table was inserted, updated or removed. */
export function isChanged({ inserted, updated, removed }: Written): boolean {
  return inserted + updated + removed > 0;
}

const ROWS_PER_STATEMENT = 2_000; // more is no faster and costs the embedded database memory

type Change = { readonly orcamentoId: number | null; readonly inserted: boolean; readonly count: number };

/** Makes an organisation's rows of one table equal to those loaded, by key, leaving unchanged rows untouched. */
export async function writeTable(
  db: Database,
  scope: Scope,
  loaded: LoadedTable,
  replaced: readonly number[] = budgetsOf(loaded),
): Promise<Written> {
  const holdsSome = replaced.length > 0 && (await holdsRows(db, scope, loaded, replaced));
  const removed = holdsSome ? await removeOthers(db, scope, loaded, replaced) : [];
  const changes: Change[] = [];
  for (let start = 0; start < loaded.lines.length; start += ROWS_PER_STATEMENT) {
    changes.push(...(await upsert(db, scope, loaded, start)));
  }
  const count = (inserted: boolean) => total(changes.filter((change) => change.inserted === inserted));
  const budgets = [...removed, ...changes].flatMap(({ orcamentoId }) => orcamentoId ?? []);
  return { inserted: count(true), updated: count(false), removed: total(removed), budgets: [...new Set(budgets)] };
}

function total(changes: readonly { readonly count: number }[]): number {
  return changes.reduce((sum, { count }) => sum + count, 0);
}

async function upsert(db: Database, scope: Scope, loaded: LoadedTable, start: number): Promise<readonly Change[]> {
  const names = [...loaded.columns.keys()];
  const key = keyColumns(loaded.table);
  const others = names.filter((name) => !key.includes(name));
  const arrays = names.map((name) => arrayParameter(arrayOf(loaded, name, start, start + ROWS_PER_STATEMENT)));
  const written = sql<Change>`with written as (
      insert into ${sql.table(loaded.table.inDatabase)} as existing ("codColigada", ${columnList(names)})
      select ${scope.codColigada}::integer, * from unnest(${sql.join(arrays)})
      on conflict ("codColigada", ${columnList(key)}) do update
      set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${columnList(others, 'existing')}) is distinct from (${columnList(others, 'excluded')})
      returning ${budgetOfRow(loaded, scope)} as "orcamentoId", (xmax = 0) as inserted)
    select "orcamentoId", inserted, count(*)::integer as count from written group by 1, 2`; // xmax is 0 only in new rows
  return (await written.execute(db)).rows;
}

async function removeOthers(db: Database, scope: Scope, loaded: LoadedTable, replaced: readonly number[]) {
  const key = [...new Set([...keyColumns(loaded.table), ...(loaded.table.kind === 'budget' ? ['orcamentoId'] : [])])];
  const arrays = key.map((name) => arrayParameter(arrayOf(loaded, name, 0, loaded.lines.length)));
  const same = key.map((name) => sql`${sql.ref(`kept.${name}`)} = ${sql.ref(`existing.${name}`)}`);
  const gone = sql<Omit<Change, 'inserted'>>`with gone as (
      delete from ${sql.table(loaded.table.inDatabase)} as existing
      where ${within(scope, loaded.table.inDatabase, 'existing')} and ${isOfBudgets(loaded, scope, replaced)}
      and not exists (select from unnest(${sql.join(arrays)}) as kept (${columnList(key)})
        where ${sql.join(same, sql` and `)})
      returning ${budgetOfRow(loaded, scope)} as "orcamentoId")
    select "orcamentoId", count(*)::integer as count from gone group by 1`;
  return (await gone.execute(db)).rows;
}

async function holdsRows(db: Database, scope: Scope, loaded: LoadedTable, budgets: readonly number[]) {
  const some = sql`select from ${sql.table(loaded.table.inDatabase)}
    where ${within(scope, loaded.table.inDatabase)} and ${isOfBudgets(loaded, scope, budgets)} limit 1`;
  return (await some.execute(db)).rows.length > 0;
}

function isOfBudgets(loaded: LoadedTable, scope: Scope, budgets: readonly number[]): RawBuilder<boolean> {
  const ids = arrayParameter({ type: 'integer', values: budgets });
  if (loaded.table.kind === 'budget') return sql`"orcamentoId" = any(${ids})`;
  return sql`"eventoId" in (select id from eventos where ${within(scope, 'eventos')} and "orcamentoId" = any(${ids}))`;
}

function budgetOfRow(loaded: LoadedTable, scope: Scope): RawBuilder<number | null> {
  if (loaded.table.kind === 'master') return sql`null::integer`;
  if (loaded.table.kind === 'budget') return sql`existing."orcamentoId"`;
  return sql`(select "orcamentoId" from eventos where ${within(scope, 'eventos')} and id = existing."eventoId")`;
}

/** The columns of a table's primary key, without the organisation. */
export function keyColumns(table: Table): readonly string[] {
  return table.numbered ? [...table.key, 'posicao'] : table.key;
}

function columnList(names: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));
}

function arrayOf(loaded: LoadedTable, name: string, start: number, end: number): SqlArray {
  const type = loaded.table.columns.find((column) => column.name === name)?.type.inDatabase;
  const derivedType = name === 'posicao' ? 'integer' : 'text';
  return { type: type ?? derivedType, values: valuesOf(loaded, name).slice(start, end) };
}
