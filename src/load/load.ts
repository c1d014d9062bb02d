import { basename, resolve } from 'node:path';
import { asError } from '../database/engine/as-error.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { tidy } from '../database/engine/tidy.ts';
import type { Database } from '../database/schema.ts';
import { idsOfEventosOutside, keysOfMasters, KnownKeys } from './known-keys.ts';
import { budgetsOfEventos, type LoadedTable } from './loaded-table.ts';
import { openSources } from './open-sources.ts';
import { holdOrganization, type HeldOrganization, type Target } from './organization.ts';
import { LoadRefused, Problems } from './problems.ts';
import type { OnProgress } from './progress.ts';
import { readTable } from './read-table.ts';
import type { Source } from './source.ts';
import type { Table } from './table.ts';
import { tables } from './tables.ts';
import { reportTakenIds } from './taken-ids.ts';
import { isChanged } from './write-table.ts';
import { writeLoad, type TableSummary } from './write-load.ts';

/** Callbacks of a load: its progress, and a warning, one line in Portuguese, if tidying up afterwards failed. */
export type LoadWatch = { readonly onProgress?: OnProgress; readonly onWarning?: (line: string) => void };

/** Loads a data folder or an .xlsx workbook into one organisation, all or nothing; throws {@link LoadRefused}. */
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

/** Loads tables from any source into one organisation, all or nothing; throws {@link LoadRefused}. */
export async function loadTables(
  db: Database,
  sources: readonly Source[],
  target: Target,
  watch: Watch = { problems: new Problems() },
): Promise<readonly TableSummary[]> {
  const { loaded, summaries } = await inTransaction(db, (transaction) =>
    checkAndWrite(transaction, sources, target, watch),
  );
  const changed = loaded.filter((_, index) => isChanged(summaries[index]!)).map(({ table }) => table.inDatabase);
  const kept = changed.includes('valores') ? ['sums_of_valores'] : [];
  if (!db.isTransaction) await tidyUp(db, [...changed, ...kept], watch);
  return summaries;
}

/** Locks the organisation first, so that what rows are checked against cannot change before they are written. */
async function checkAndWrite(db: Database, sources: readonly Source[], target: Target, watch: Watch) {
  const organization = await holdOrganization(db, target);
  const loaded = await readTables(db, sources, organization, watch);
  if (watch.problems.count > 0) throw new LoadRefused(watch.problems);
  return { loaded, summaries: await writeLoad(db, organization, loaded, watch.onProgress) };
}

async function tidyUp(db: Database, changed: readonly string[], { onWarning }: Watch): Promise<void> {
  try {
    await tidy(db, changed);
  } catch (error) {
    onWarning?.(`Tudo foi carregado, mas não se pôde arrumar o banco de dados depois: ${asError(error).message}`);
  }
}

async function readTables(db: Database, sources: readonly Source[], organization: HeldOrganization, watch: Watch) {
  const { scope, startsEmpty } = organization;
  const { problems, onProgress } = watch;
  const known = startsEmpty ? new KnownKeys() : await keysOfMasters(db, scope);
  const loaded: LoadedTable[] = [];
  for (const [table, source] of inOrder(sources)) {
    if (table.kind === 'event' && !startsEmpty) {
      known.add('eventos', await idsOfEventosOutside(db, scope, budgetsOfEventos(loaded)));
    }
    const onRows = (rows: number) => onProgress?.({ doing: 'reading', label: source.label, rows });
    onRows(0);
    loaded.push(await readTable(source, table, { known, problems, onProgress: onRows }));
  }
  if (!startsEmpty) await reportTakenIds(db, scope, loaded, problems);
  return loaded;
}

/** The sources in table order: referred tables before those that refer to them. */
function inOrder(sources: readonly Source[]): readonly (readonly [Table, Source])[] {
  return tables.flatMap((table) =>
    sources.filter((source) => source.table === table.name).map((source) => [table, source] as const),
  );
}
