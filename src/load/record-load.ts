import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** Where the rows of a load come from. */
export type Origin = {
  /** The name of their folder or file, or what else they are. */
  readonly source?: string | undefined;
  /** Who loads them; absent for the command line. */
  readonly by?: string | undefined;
};

/**
 * Records a load, in its own transaction, with the budgets that it brought to its state: those that it had rows of, or
 * took rows from, and all of them where it changed masters.
 */
export async function recordLoad(
  db: Database,
  scope: Scope,
  { source, by }: Origin,
  budgets: readonly number[] | 'all',
): Promise<void> {
  const ids = budgets === 'all' ? await fetchBudgets(db, scope) : budgets;
  const orcamentoIds = [...new Set(ids)].toSorted((a, b) => a - b);
  const load = { codColigada: scope.codColigada, source: source ?? null, loadedBy: by ?? null, orcamentoIds };
  await db.insertInto('loads').values(load).execute();
}

async function fetchBudgets(db: Database, scope: Scope): Promise<readonly number[]> {
  const found = await db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).select('id').execute();
  return found.map(({ id }) => id);
}
