import { inTransaction } from '../database/in-transaction.ts';
import { tidy } from '../database/tidy.ts';
import type { Database } from '../database/schema.ts';
import { idsOfEventosOutside, keysOfMasters, KnownKeys } from './known-keys.ts';
import { budgetsOf, type LoadedTable } from './loaded-table.ts';
import { openSources } from './open-sources.ts';
import { holdsDemonstration, type Target } from './organization.ts';
import { LoadRefused, Problems } from './problems.ts';
import type { OnProgress } from './progress.ts';
import { readTable } from './read-table.ts';
import type { Source } from './source.ts';
import type { Table } from './table.ts';
import { tables } from './tables.ts';
import { tellTakenIds } from './taken-ids.ts';
import { isChanged } from './write-table.ts';
import { writeLoad, type TableSummary } from './write-load.ts';

/** Loads a data folder or an .xlsx workbook into one organisation, all or nothing; throws {@link LoadRefused}. */
export async function loadFolder(
  db: Database,
  path: string,
  target: Target,
  onProgress?: OnProgress,
): Promise<readonly TableSummary[]> {
  const problems = new Problems();
  const sources = await openSources(path, problems);
  return load(db, sources, target, { problems, onProgress });
}

/** Loads tables from any source into one organisation, all or nothing; throws {@link LoadRefused}. */
export async function loadTables(
  db: Database,
  sources: readonly Source[],
  target: Target,
): Promise<readonly TableSummary[]> {
  return load(db, sources, target, { problems: new Problems() });
}

type Watch = { readonly problems: Problems; readonly onProgress?: OnProgress | undefined };

async function load(db: Database, sources: readonly Source[], target: Target, watch: Watch) {
  const loaded = await readTables(db, sources, target, watch);
  if (watch.problems.count > 0) throw new LoadRefused(watch.problems);
  const summaries = await inTransaction(db, (transaction) => writeLoad(transaction, target, loaded, watch.onProgress));
  const changed = loaded.filter((_, index) => isChanged(summaries[index]!)).map(({ table }) => table.inDatabase);
  if (!db.isTransaction) await tidy(db, changed);
  return summaries;
}

async function readTables(db: Database, sources: readonly Source[], target: Target, { problems, onProgress }: Watch) {
  const { codColigada } = target;
  const startsEmpty = !target.demonstration && (await holdsDemonstration(db, codColigada));
  const known = startsEmpty ? new KnownKeys() : await keysOfMasters(db, codColigada);
  const loaded: LoadedTable[] = [];
  for (const [table, source] of inOrder(sources)) {
    if (table.scope === 'event' && !startsEmpty) await addEventos(db, codColigada, known, loaded);
    const onRows = (rows: number) => onProgress?.({ doing: 'reading', label: source.label, rows });
    onRows(0);
    loaded.push(readTable(source, table, { known, problems, onProgress: onRows }));
  }
  if (!startsEmpty) await tellTakenIds(db, codColigada, loaded, problems);
  return loaded;
}

/** The sources in the order of the tables, so that each finds those that it refers to. */
function inOrder(sources: readonly Source[]): readonly (readonly [Table, Source])[] {
  return tables.flatMap((table) =>
    sources.filter((source) => source.table === table.name).map((source) => [table, source] as const),
  );
}

async function addEventos(db: Database, codColigada: number, known: KnownKeys, loaded: readonly LoadedTable[]) {
  const replaced = loaded.filter(({ table }) => table.name === 'eventos').flatMap(budgetsOf);
  known.add('eventos', ...(await idsOfEventosOutside(db, codColigada, replaced)));
}
