import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { tidy } from '../database/engine/tidy.ts';
import { type Cause, setCause } from '../database/history/cause.ts';
import { twinOf } from '../database/history/history-columns.ts';
import { foldSums } from '../database/lines/sums-of-valores.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { raiseVersions } from './changes/raise-versions.ts';
import { writeChanges } from './changes/write-changes.ts';
import type { CheckedLoad, CheckedTable } from './check-load.ts';
import { dataStateOf, NO_ORGANIZATION, DataChangedMeanwhile } from './history/data-state.ts';
import { type LoadFacts, lockLoad, recordLoad } from './history/load-rows.ts';
import { type LockedOrganization, lockOrganization, prepareOrganization, type Target } from './organization.ts';
import { previewOf } from './preview-load.ts';
import type { OnProgress } from './progress.ts';
import { tableNamed } from './tables/tables.ts';

/** Writes a checked load, all or nothing; throws {@link DataChangedMeanwhile} if the data changed since the check. */
export async function writeLoad(db: Database, target: Target, load: CheckedLoad, onProgress?: OnProgress) {
  await inTransaction(db, async (transaction) => {
    if (target.carga !== undefined) await lockLoad(transaction, target.carga);
    const organization = await lockOrganization(transaction, target);
    const state = organization.isNew ? NO_ORGANIZATION : await dataStateOf(transaction, organization.scope);
    if (state !== load.state || organization.startsEmpty !== load.startsEmpty) throw new DataChangedMeanwhile();
    await writeInTransaction(transaction, organization, { target, load, onProgress });
  });
}

type Writing = {
  readonly target: Target;
  readonly load: CheckedLoad;
  readonly onProgress?: OnProgress | undefined;
};

/** Writes a checked load in the caller's transaction, which has locked the organisation; its data are as checked. */
export async function writeInTransaction(
  db: Database,
  organization: LockedOrganization,
  { target, load, onProgress }: Writing,
) {
  const { scope } = organization;
  const preview = target.carga === undefined ? JSON.stringify(await previewOf(db, scope, load)) : undefined;
  await setCause(db, causeOf(target));
  await prepareOrganization(db, organization);
  for (const checked of load.tables) {
    onProgress?.({ doing: 'writing', label: checked.label, rows: checked.read });
    const changes = sql.table(checked.changes);
    await writeChanges(db, scope, { table: tableNamed(checked.name), changes, counts: checked.written });
  }
  await record(db, scope, target);
  const facts = await factsOf(db, scope, load.tables);
  const { budgets } = facts;
  await raiseVersions(db, scope, organization.isRenamed ? 'all' : budgets);
  await foldSums(db, scope, budgets);
  const loaded = load.tables.flatMap(({ name, replaced }) => (tableNamed(name).kind === 'budget' ? replaced : []));
  await recordLoad(db, scope, target, {
    ...facts,
    changes: preview,
    budgets: budgets === 'all' ? budgets : [...loaded, ...budgets],
  });
}

/** The cause of a load's changes; the demonstration's rows are generated and have no file. */
function causeOf({ actor, source, demonstration }: Target): Cause {
  const origin = demonstration === true ? { note: 'demonstração' } : { file: source };
  return { kind: 'carga', who: actor?.by?.name ?? null, ...origin };
}

async function record(db: Database, scope: Scope, target: Target): Promise<void> {
  const { actor = { by: null }, source = '', demonstration } = target;
  if (demonstration !== true) await writeAuditEvent(db, { scope, ...actor, kind: 'carregou', detail: source });
}

/** Vacuums and analyzes the tables that a load changed, one at a time, so that others are served in between. */
export async function tidyAfter(db: Database, { tables }: CheckedLoad): Promise<void> {
  const changed = tables.filter(isChanged).map(({ name }) => tableNamed(name).inDatabase);
  const wrote = tables.filter(({ written }) => written.alterada + written.removida > 0);
  const before = wrote.map(({ name }) => twinOf(tableNamed(name).inDatabase));
  for (const table of [
    ...changed,
    ...before,
    ...(changed.includes('valores') ? ['sums_of_valores', 'moves_of_valores'] : []),
  ])
    await tidy(db, [table]);
}

function isChanged({ written }: CheckedTable): boolean {
  return written.nova + written.alterada + written.removida > 0;
}

/** Counts the rows that were read and those that changed, and finds the budgets of the changed ones. */
async function factsOf(
  db: Database,
  scope: Scope,
  checked: readonly CheckedTable[],
): Promise<Omit<LoadFacts, 'changes'>> {
  const total = (count: (table: CheckedTable) => number) => checked.reduce((sum, table) => sum + count(table), 0);
  const changed = checked.filter(isChanged);
  const masters = changed.some((table) => tableNamed(table.name).kind === 'master');
  const budgets = masters
    ? 'all'
    : (await Promise.all(changed.map((table) => changedBudgets(db, scope, table)))).flat();
  return {
    budgets,
    rows: total(({ read }) => read),
    inserted: total(({ counts }) => counts.nova),
    updated: total(({ counts }) => counts.alterada),
    removed: total(({ counts }) => counts.removida),
  };
}

/** The budgets with a changed row; all replaced budgets if a row may have moved from one to another. */
async function changedBudgets(db: Database, scope: Scope, checked: CheckedTable): Promise<readonly number[]> {
  const { kind, key } = tableNamed(checked.name);
  if (kind === 'budget' && key[0] === 'id' && checked.written.alterada > 0) return checked.replaced;
  const changes = sql.table(checked.changes);
  const found =
    kind === 'budget'
      ? sql<{ id: number }>`select distinct "orcamentoId" as id from ${changes}`
      : sql<{ id: number }>`select distinct "orcamentoId" as id from eventos
          where ${within(scope, 'eventos')} and id in (select "eventoId" from ${changes})`;
  return (await found.execute(db)).rows.map(({ id }) => id);
}
