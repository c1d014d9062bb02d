import type { Database } from '../database/schema.ts';
import { compareTable } from './changes/compare-table.ts';
import { newLoadName, tablesOfChecked, type CheckedLoad, type CheckedTable } from './changes/checked-load.ts';
import { dataStateOf } from './history/data-state.ts';
import { fetchTarget, type Target } from './organization.ts';
import { LoadRefused, type Problems } from './problems.ts';
import type { OnProgress } from './progress.ts';
import { readStaged, type Staged } from './checks/read-staged.ts';
import type { Source } from './sources/source.ts';
import { dropStaged } from './checks/staged-table.ts';
import type { ScopedTarget } from './organization.ts';

/** What a check tells while it runs, and where it finds its problems. */
export type CheckWatch = {
  readonly problems: Problems;
  readonly onProgress?: OnProgress | undefined;
  /** Called with each table of the database that it makes, before it makes it. */
  readonly onStaged?: ((name: string) => void) | undefined;
  /** Called when everything was compared, while the rows of the load still stand. */
  readonly onCompared?: ((compared: Compared) => Promise<void>) | undefined;
};

/** A load, its rows and what they change, before the rows are dropped. */
export type Compared = {
  readonly target: ScopedTarget;
  readonly load: CheckedLoad;
  readonly staged: readonly Staged[];
};

/**
 * Reads and checks tables and compares them with the database, in short statements that write nothing but tables of the
 * load's own; throws {@link LoadRefused}. Whoever asked drops these, by `tablesOfChecked`.
 */
export async function checkLoad(
  db: Database,
  sources: readonly Source[],
  target: Target,
  watch: CheckWatch,
): Promise<CheckedLoad> {
  const made: string[] = [];
  const onStaged = (name: string) => {
    made.push(name);
    watch.onStaged?.(name);
  };
  let load: CheckedLoad | undefined;
  try {
    const scoped = await fetchTarget(db, target);
    const state = await dataStateOf(db, scoped.scope);
    const staged = await readStaged(db, sources, { ...watch, target: scoped, name: newLoadName(), onStaged });
    if (watch.problems.count > 0) throw new LoadRefused(watch.problems);
    const tables: CheckedTable[] = [];
    for (const table of staged) {
      watch.onProgress?.({ doing: 'comparing', label: table.label, rows: table.read });
      tables.push(await compareTable(db, scoped, table, onStaged));
    }
    load = { state, startsEmpty: scoped.startsEmpty, tables };
    await watch.onCompared?.({ target: scoped, load, staged });
    return load;
  } catch (error) {
    load = undefined;
    throw error;
  } finally {
    const kept = new Set(load === undefined ? [] : tablesOfChecked(load));
    await dropStaged(
      db,
      made.filter((name) => !kept.has(name)),
    );
  }
}
