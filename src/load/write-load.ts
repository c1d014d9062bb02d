import { sql } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { foldSums } from '../database/lines/sums-of-valores.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { writeChanges } from './changes/write-changes.ts';
import type { CheckedLoad, CheckedTable } from './changes/checked-load.ts';
import { dataStateOf, NO_ORGANIZATION } from './history/data-state.ts';
import { type HeldOrganization, holdOrganization, prepareOrganization, type Target } from './organization.ts';
import { holdLoad } from './history/load-rows.ts';
import { Overtaken } from './history/overtaken.ts';
import type { OnProgress } from './progress.ts';
import { raiseVersions } from './changes/raise-versions.ts';
import { type LoadFacts, recordLoad } from './history/record-load.ts';
import { tables } from './tables/tables.ts';

/**
 * Writes a checked load in one transaction, all or nothing; throws {@link Overtaken} where the organisation's data have
 * changed since it was checked.
 */
export async function writeLoad(
  db: Database,
  target: Target,
  load: CheckedLoad,
  onProgress?: OnProgress,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (target.carga !== undefined) await holdLoad(transaction, target.carga);
    const organization = await holdOrganization(transaction, target);
    const state = organization.isNew ? NO_ORGANIZATION : await dataStateOf(transaction, organization.scope);
    if (state !== load.state || organization.startsEmpty !== load.startsEmpty) throw new Overtaken();
    await writeHeld(transaction, organization, { target, load, onProgress });
  });
}

type Writing = {
  readonly target: Target;
  readonly load: CheckedLoad;
  readonly onProgress?: OnProgress | undefined;
};

/** The same for an organisation that was locked before the check, in the caller's own transaction. */
export async function writeHeld(db: Database, organization: HeldOrganization, { target, load, onProgress }: Writing) {
  const { scope } = organization;
  await prepareOrganization(db, organization);
  for (const checked of load.tables) {
    onProgress?.({ doing: 'writing', label: checked.label, rows: checked.read });
    const changes = sql.table(checked.changes);
    await writeChanges(db, scope, { table: tableOf(checked), changes, counts: checked.written });
  }
  if (target.demonstration !== true) {
    const { actor = { by: null }, source = '' } = target;
    await writeAuditEvent(db, { scope, ...actor, kind: 'carregou', detail: source });
  }
  const facts = await factsOf(db, scope, load.tables);
  const { budgets } = facts;
  await raiseVersions(db, scope, organization.isRenamed ? 'all' : budgets);
  await foldSums(db, scope, budgets);
  const had = load.tables.flatMap((checked) => (tableOf(checked).kind === 'budget' ? checked.replaced : []));
  await recordLoad(db, scope, target, { ...facts, budgets: budgets === 'all' ? budgets : [...had, ...budgets] });
}

/** The definition of a checked table. */
export function tableOf({ name }: Pick<CheckedTable, 'name'>) {
  return tables.find((table) => table.name === name)!;
}

/** Whether a checked table has any row to write. */
export function isChanged({ written }: CheckedTable): boolean {
  return written.nova + written.alterada + written.removida > 0;
}

/** How many rows are written, and of which budgets. */
async function factsOf(db: Database, scope: Scope, checked: readonly CheckedTable[]): Promise<LoadFacts> {
  const total = (count: (table: CheckedTable) => number) => checked.reduce((sum, table) => sum + count(table), 0);
  const changed = checked.filter(isChanged);
  const masters = changed.some((table) => tableOf(table).kind === 'master');
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

/** The budgets of which a row changes; of a row that moves to another budget, all that the load replaces. */
async function changedBudgets(db: Database, scope: Scope, checked: CheckedTable): Promise<readonly number[]> {
  const { kind, key } = tableOf(checked);
  if (kind === 'budget' && key[0] === 'id' && checked.written.alterada > 0) return checked.replaced;
  const changes = sql.table(checked.changes);
  const found =
    kind === 'budget'
      ? sql<{ id: number }>`select distinct "orcamentoId" as id from ${changes}`
      : sql<{ id: number }>`select distinct "orcamentoId" as id from eventos
          where ${within(scope, 'eventos')} and id in (select "eventoId" from ${changes})`;
  return (await found.execute(db)).rows.map(({ id }) => id);
}
