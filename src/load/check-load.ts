import type { Database } from '../database/schema.ts';
import { compareTable } from './changes/compare-table.ts';
import type { CheckedLoad, CheckedTable } from './changes/checked-load.ts';
import { dataStateOf } from './history/data-state.ts';
import { fetchTarget, type ScopedTarget, type Target } from './organization.ts';
import { LoadRefused, type Problems } from './problems.ts';
import type { OnProgress } from './progress.ts';
import { readStaged, type Staged } from './checks/read-staged.ts';
import type { Source } from './sources/source.ts';

/** What the tables of a load begin with, and what hears of its problems and its progress. */
export type Checking = {
  readonly name: string;
  readonly problems: Problems;
  readonly onProgress?: OnProgress | undefined;
};

/** A load, its rows and what they change. */
export type Compared = {
  readonly target: ScopedTarget;
  readonly load: CheckedLoad;
  readonly staged: readonly Staged[];
};

/**
 * Reads and checks tables and compares them with the database, in short statements that write nothing but tables of the
 * load's own, which the caller drops (`dropLoad`); throws {@link LoadRefused}.
 */
export async function checkLoad(
  db: Database,
  sources: readonly Source[],
  target: Target,
  checking: Checking,
): Promise<Compared> {
  const { name, problems, onProgress } = checking;
  const scoped = await fetchTarget(db, target);
  const state = await dataStateOf(db, scoped.scope);
  const staged = await readStaged(db, sources, { ...checking, target: scoped });
  if (problems.count > 0) throw new LoadRefused(problems);
  const tables: CheckedTable[] = [];
  for (const table of staged) {
    onProgress?.({ doing: 'comparing', label: table.label, rows: table.read });
    tables.push(await compareTable(db, scoped, table));
  }
  return { target: scoped, load: { name, state, startsEmpty: scoped.startsEmpty, tables }, staged };
}
