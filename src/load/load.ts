import { basename, resolve } from 'node:path';
import { asError } from '../database/engine/embedded/engine-failure.ts';
import type { Database } from '../database/schema.ts';
import { type CheckedLoad, type CheckedTable, checkLoad } from './check-load.ts';
import { dropLoad, newLoadName } from './checks/staged-table.ts';
import { DataChangedMeanwhile } from './history/data-state.ts';
import { lockOrganization, type Target } from './organization.ts';
import { Problems } from './problems.ts';
import type { OnProgress, TableSummary } from './progress.ts';
import { openSources } from './sources/open-sources.ts';
import type { Source } from './sources/source.ts';
import { tidyAfter, writeInTransaction, writeLoad } from './write-load.ts';

/** Callbacks of a load: its progress, and a warning of one Portuguese line if the vacuum afterwards failed. */
type LoadWatch = { readonly onProgress?: OnProgress; readonly onWarning?: (line: string) => void };

/** Loads a data folder, .csv, .zip or .xlsx into one organisation, all or nothing; throws like {@link loadTables}. */
export async function loadFolder(
  db: Database,
  path: string,
  target: Target,
  watch: LoadWatch = {},
): Promise<readonly TableSummary[]> {
  const problems = new Problems();
  const sources = await openSources(path, problems);
  return loadTables(db, sources, { source: basename(resolve(path)), ...target }, { ...watch, problems });
}

type Watch = LoadWatch & { readonly problems: Problems };

/** Loads tables into one organisation, all or nothing; throws `LoadRefused` and {@link DataChangedMeanwhile}. */
export async function loadTables(
  db: Database,
  sources: readonly Source[],
  target: Target,
  watch: Watch = { problems: new Problems() },
): Promise<readonly TableSummary[]> {
  if (db.isTransaction) return loadInTransaction(db, sources, target, watch);
  for (let attempt = 1; ; attempt++) {
    const name = newLoadName();
    try {
      const { load } = await checkLoad(db, sources, target, { ...watch, name });
      await writeLoad(db, target, load, watch.onProgress);
      await tidyUp(db, load, watch);
      return load.tables.map(summaryOf);
    } catch (error) {
      if (!(error instanceof DataChangedMeanwhile) || attempt === ATTEMPTS) throw error;
    } finally {
      await dropLoad(db, name);
    }
  }
}

/** How many times a load is checked, if others change the data before it is written. */
const ATTEMPTS = 5;

/** Loads in the caller's transaction; locks the organisation first, so that no other load can overtake this one. */
async function loadInTransaction(db: Database, sources: readonly Source[], target: Target, watch: Watch) {
  const organization = await lockOrganization(db, target);
  const { load } = await checkLoad(db, sources, target, { ...watch, name: newLoadName() });
  await writeInTransaction(db, organization, { target, load, onProgress: watch.onProgress });
  await dropLoad(db, load.name);
  return load.tables.map(summaryOf);
}

function summaryOf({ label, read, counts }: CheckedTable): TableSummary {
  return { label, read, inserted: counts.nova, updated: counts.alterada, removed: counts.removida };
}

async function tidyUp(db: Database, load: CheckedLoad, { onWarning }: LoadWatch): Promise<void> {
  try {
    await tidyAfter(db, load);
  } catch (error) {
    onWarning?.(`Tudo foi carregado, mas não se pôde arrumar o banco de dados depois: ${asError(error).message}`);
  }
}
