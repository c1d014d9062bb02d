import { removeDemonstrationAccounts } from '../accounts/accounts.ts';
import { withoutHistory } from '../database/history/cause.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Origin } from './history/load-rows.ts';

/** The organisation to load into, created if missing and named 'Organização N' by default, and the rows' origin. */
export type Target = Origin & {
  readonly codColigada: number;
  readonly nome?: string | undefined;
  /** Whether the rows are the generated demonstration, which the next load deletes. */
  readonly demonstration?: boolean;
};

/** The target of a load, as it will be after the load. */
export type ScopedTarget = {
  readonly scope: Scope;
  readonly nome: string;
  readonly demonstration: boolean;
  /** Whether it contains the demonstration, which the load deletes first. */
  readonly startsEmpty: boolean;
};

/** Fetches the organisation that a load targets; it may not exist yet. */
export async function fetchTarget(db: Database, target: Target): Promise<ScopedTarget> {
  const scope = scopeOfOrganization(target.codColigada);
  const found = db.selectFrom('organizations').selectAll().where(within(scope, 'organizations'));
  return targetOf(scope, target, await found.executeTakeFirst());
}

/** An organisation locked by a load. */
export type LockedOrganization = ScopedTarget & {
  /** Whether this load created it. */
  readonly isNew: boolean;
  /** Whether the load renames it; its name appears in files and feeds of all its budgets. */
  readonly isRenamed: boolean;
};

/** Creates the organisation if it is missing and locks it against other loads until the transaction ends. */
export async function lockOrganization(db: Database, target: Target): Promise<LockedOrganization> {
  const { codColigada, demonstration = false } = target;
  const scope = scopeOfOrganization(codColigada);
  const created = await db
    .insertInto('organizations')
    .values({ codColigada, nome: target.nome ?? defaultName(scope), demonstration })
    .onConflict((conflict) => conflict.column('codColigada').doNothing())
    .executeTakeFirst();
  const before = await db
    .selectFrom('organizations')
    .selectAll()
    .where(within(scope, 'organizations'))
    .forNoKeyUpdate() // still lets synchronisations insert rows that refer to it
    .executeTakeFirstOrThrow();
  const locked = targetOf(scope, target, before);
  return { ...locked, isNew: created.numInsertedOrUpdatedRows === 1n, isRenamed: locked.nome !== before.nome };
}

type Found = Pick<ScopedTarget, 'nome' | 'demonstration'> | undefined;

function targetOf(scope: Scope, { nome, demonstration = false }: Target, before: Found): ScopedTarget {
  const startsEmpty = before?.demonstration === true && !demonstration;
  const ownName = startsEmpty ? undefined : before?.nome;
  return { scope, nome: nome ?? ownName ?? defaultName(scope), demonstration, startsEmpty };
}

function defaultName({ codColigada }: Scope): string {
  return `Organização ${codColigada}`;
}

/** Deletes the demonstration from a locked organisation, and sets its name. */
export async function prepareOrganization(db: Database, organization: ScopedTarget): Promise<void> {
  const { scope, nome, demonstration, startsEmpty } = organization;
  if (startsEmpty) await emptyOrganization(db, scope);
  await db.updateTable('organizations').set({ nome, demonstration }).where(within(scope, 'organizations')).execute();
}

// deleting budgets cascades to their rows; masters follow, each after the tables that refer to it
const TABLES = [
  'justifications',
  'justification_rules',
  'versions',
  'sync_runs',
  'jobs',
  'job_subscriptions',
  'packs',
  'orcamentos',
  'centros_custo_filhos',
  'centros_custo',
  'naturezas',
  'codigos_orcamentarios',
] as const;

/** Deletes an organisation's data with their history, and its demonstration accounts; its audit log and mail stay. */
export async function emptyOrganization(db: Database, scope: Scope): Promise<void> {
  await withoutHistory(db, scope, async () => {
    for (const table of TABLES) await db.deleteFrom(table).where(within(scope, table)).execute();
  });
  await db.deleteFrom('loads').where(within(scope, 'loads')).where('outcome', '<>', 'loading').execute(); // not the running one
  await removeDemonstrationAccounts(db, scope);
}
