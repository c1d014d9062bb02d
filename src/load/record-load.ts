import type { Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';

/** Where the rows of a load come from. */
export type Origin = {
  /** The name of their folder or file, or what else they are. */
  readonly source?: string | undefined;
  /** Who loads them; absent for the command line. */
  readonly by?: string | undefined;
};

/** Records a load that had rows of these budgets, in its own transaction. */
export async function recordLoad(
  db: Database,
  { codColigada }: Scope,
  { source, by }: Origin,
  budgets: readonly number[],
): Promise<void> {
  const orcamentoIds = [...new Set(budgets)].toSorted((a, b) => a - b);
  const load = { codColigada, source: source ?? null, loadedBy: by ?? null, orcamentoIds };
  await db.insertInto('loads').values(load).execute();
}
