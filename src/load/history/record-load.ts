import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { Overtaken } from './data-state.ts';

/** Where the rows of a load come from. */
export type Origin = {
  /** The name of their folder or file, or another description. */
  readonly source?: string | undefined;
  /** Who loads them; absent for the command line. */
  readonly by?: string | undefined;
  /** The load's row of the history, if it already has one as being written. */
  readonly carga?: string | undefined;
  /** The person who loads them and from where, for the audit log. */
  readonly actor?: Pick<AuditEvent, 'by' | 'address'> | undefined;
};

/** What a load changed. */
export type LoadFacts = {
  /** The budgets of which it had or deleted rows; all of them if it changed masters. */
  readonly budgets: readonly number[] | 'all';
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
};

/** Records a written load in its own transaction; throws {@link Overtaken} if its row is no longer being written. */
export async function recordLoad(db: Database, scope: Scope, origin: Origin, facts: LoadFacts): Promise<void> {
  const { budgets, ...counts } = facts;
  const ids = budgets === 'all' ? await fetchBudgets(db, scope) : budgets;
  const load = {
    ...counts,
    orcamentoIds: [...new Set(ids)].toSorted((a, b) => a - b),
    proposta: await fetchProposta(db, scope),
    outcome: 'loaded',
    loadedAt: sql<Date>`clock_timestamp()`,
  } as const;
  const { source = null, by: loadedBy = null, carga } = origin;
  if (carga === undefined) {
    const row = { ...load, codColigada: scope.codColigada, source, loadedBy };
    await db.insertInto('loads').values(row).execute();
    return;
  }
  const written = db.updateTable('loads').set(load).where(within(scope, 'loads')).where('carga', '=', carga);
  const { numUpdatedRows } = await written.where('outcome', '=', 'loading').executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

async function fetchBudgets(db: Database, scope: Scope): Promise<readonly number[]> {
  const found = await db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).select('id').execute();
  return found.map(({ id }) => id);
}

/** The proposed amount of all budgets. */
async function fetchProposta(db: Database, scope: Scope): Promise<number> {
  const sum = sql<{ proposta: number }>`select coalesce(sum_centavos("totalAnoProposta"), 0) as proposta
    from sums_of_valores where ${within(scope, 'sums_of_valores')} and "codCCustoFilho" is not null`;
  return (await sum.execute(db)).rows[0]!.proposta;
}
