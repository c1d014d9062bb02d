import { sql } from 'kysely';
import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { changedRows, gainsAndLosses, type RowChange, type RowCounts } from './changes/changed-table.ts';
import { type LoadContext, readStaged, type Staged } from './checks/read-staged.ts';
import { dataStateOf } from './history/data-state.ts';
import { fetchTarget, type ScopedTarget, type Target } from './organization.ts';
import { LoadRefused } from './problems.ts';
import type { Source } from './sources/source.ts';
import type { TableName } from './tables/table.ts';

/** A table of a load that was read, checked and compared; plain data, so that it can be sent to a thread. */
export type CheckedTable = Omit<Staged, 'table'> & {
  readonly name: TableName;
  /** The table in the database with the rows to insert, update and delete. */
  readonly changes: string;
  /** The table with the changes as shown to people: `changes`, or another one if rows have no key of their own. */
  readonly shown: string;
  /** How many rows are written, including those of a numbered table that only move. */
  readonly written: RowCounts;
  /** How many rows are shown to people. */
  readonly counts: RowCounts;
};

/** A load that may be written if the data have not changed since they were compared with it. */
export type CheckedLoad = {
  /** The prefix of its tables in the database. */
  readonly name: string;
  /** The value of `dataStateOf` when it was compared. */
  readonly state: string;
  /** Whether it deletes the demonstration first. */
  readonly startsEmpty: boolean;
  readonly tables: readonly CheckedTable[];
};

/** Reads and checks tables, stages their rows and compares these with the database; throws {@link LoadRefused}. */
export async function checkLoad(
  db: Database,
  sources: readonly Source[],
  target: Target,
  context: LoadContext,
): Promise<{ readonly scope: Scope; readonly load: CheckedLoad }> {
  const { name, problems, onProgress } = context;
  const scoped = await fetchTarget(db, target);
  const state = await dataStateOf(db, scoped.scope);
  const staged = await readStaged(db, sources, { ...context, target: scoped });
  if (problems.count > 0) throw new LoadRefused(problems);
  const tables: CheckedTable[] = [];
  for (const table of staged) {
    onProgress?.({ doing: 'comparing', label: table.label, rows: table.read });
    tables.push(await compareTable(db, scoped, table));
  }
  return { scope: scoped.scope, load: { name, state, startsEmpty: scoped.startsEmpty, tables } };
}

/** Compares staged rows with the database and writes the changes to further tables of the load. */
async function compareTable(
  db: Database,
  { scope, startsEmpty }: ScopedTarget,
  { table, ...staged }: Staged,
): Promise<CheckedTable> {
  const { rows, replaced } = staged;
  const comparison = { table, staged: sql.table(rows), replaced, startsEmpty };
  const changes = `${rows}_m`;
  await sql`create unlogged table ${sql.table(changes)} as ${changedRows(scope, comparison)}`.execute(db);
  const shown = table.numbered ? `${rows}_s` : changes;
  if (table.numbered)
    await sql`create unlogged table ${sql.table(shown)} as ${gainsAndLosses(scope, comparison)}`.execute(db);
  const written = await countChanges(db, changes);
  const counts = table.numbered ? await countChanges(db, shown) : written;
  return { ...staged, name: table.name, changes, shown, written, counts };
}

async function countChanges(db: Database, changes: string): Promise<RowCounts> {
  const counted = sql<{ mudanca: RowChange; rows: number }>`
    select "_mudanca" as mudanca, count(*)::integer as rows from ${sql.table(changes)} group by 1`;
  const { rows } = await counted.execute(db);
  return { nova: 0, alterada: 0, removida: 0, ...Object.fromEntries(rows.map((each) => [each.mudanca, each.rows])) };
}
