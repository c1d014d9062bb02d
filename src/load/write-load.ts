import { sql } from 'kysely';
import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from './array-parameter.ts';
import { foldSums } from './fold-sums.ts';
import { budgetsOf, budgetsOfEventos, valuesOf, type LoadedTable } from './loaded-table.ts';
import { prepareOrganization, type HeldOrganization } from './organization.ts';
import type { OnProgress } from './progress.ts';
import { raiseVersions } from './raise-versions.ts';
import { recordLoad } from './record-load.ts';
import { isChanged, writeTable, type Written } from './write-table.ts';

/** What a load did with one table. */
export type TableSummary = Written & { readonly label: string; readonly read: number };

/** Writes checked tables; call it within a transaction. */
export async function writeLoad(
  db: Database,
  organization: HeldOrganization,
  loaded: readonly LoadedTable[],
  onProgress?: OnProgress,
): Promise<readonly TableSummary[]> {
  const { scope } = organization;
  await prepareOrganization(db, organization);
  const summaries: TableSummary[] = [];
  for (const table of loaded) {
    onProgress?.({ doing: 'writing', label: table.label, rows: table.lines.length });
    const replaced = table.table.kind === 'event' ? await budgetsOfPartners(db, scope, loaded, table) : undefined;
    const written = await writeTable(db, scope, table, replaced);
    summaries.push({ ...written, label: table.label, read: table.lines.length });
  }
  const changedMaster = loaded.some(({ table }, index) => table.kind === 'master' && isChanged(summaries[index]!));
  const budgets = changedMaster ? 'all' : summaries.flatMap(({ budgets: changed }) => changed);
  await raiseVersions(db, scope, budgets);
  await foldSums(db, scope, budgets);
  await recordLoad(
    db,
    scope,
    organization.origin,
    budgets === 'all' ? budgets : [...loaded.flatMap(budgetsOf), ...budgets],
  );
  return summaries;
}

/** The budgets whose partners are replaced: those of the loaded events, and of the events that partners refer to. */
async function budgetsOfPartners(db: Database, scope: Scope, loaded: readonly LoadedTable[], partners: LoadedTable) {
  const events = budgetsOfEventos(loaded);
  const named = sql<{ orcamentoId: number }>`select distinct "orcamentoId" from eventos
    where ${within(scope, 'eventos')}
    and id = any(${arrayParameter({ type: 'integer', values: valuesOf(partners, 'eventoId') })})`;
  const rows = (await named.execute(db)).rows;
  return [...new Set([...events, ...rows.map(({ orcamentoId }) => orcamentoId)])];
}
