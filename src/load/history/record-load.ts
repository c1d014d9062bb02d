import { sql } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { Overtaken } from './overtaken.ts';

/** Where the rows of a load come from. */
export type Origin = {
  /** The name of their folder or file, or what else they are. */
  readonly source?: string | undefined;
  /** Who loads them; absent for the command line. */
  readonly by?: string | undefined;
  /** The load's row of the history where it has one already, which says that it is being loaded. */
  readonly carga?: string | undefined;
  /** The person who loads them and from where, for the audit log. */
  readonly actor?: Pick<AuditEvent, 'by' | 'address'> | undefined;
};

/** What a load changed. */
export type LoadFacts = {
  /** The budgets that it had rows of, or took rows from; all of them where it changed masters. */
  readonly budgets: readonly number[] | 'all';
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
};

/** Records a load that was written, in its own transaction; throws {@link Overtaken} where its row was given up. */
export async function recordLoad(db: Database, scope: Scope, origin: Origin, facts: LoadFacts): Promise<void> {
  const { budgets, ...counts } = facts;
  const ids = budgets === 'all' ? await fetchBudgets(db, scope) : budgets;
  const orcamentoIds = [...new Set(ids)].toSorted((a, b) => a - b);
  const now = sql<Date>`clock_timestamp()`;
  const load = {
    ...counts,
    orcamentoIds,
    proposta: await fetchProposta(db, scope),
    outcome: 'loaded',
    loadedAt: now,
  } as const;
  if (origin.carga === undefined) {
    const { source = null, by = null } = origin;
    await db
      .insertInto('loads')
      .values({ ...load, codColigada: scope.codColigada, source, loadedBy: by })
      .execute();
    return;
  }
  const begun = db.updateTable('loads').set(load).where(within(scope, 'loads')).where('carga', '=', origin.carga);
  const { numUpdatedRows } = await begun.where('outcome', '=', 'loading').executeTakeFirstOrThrow();
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
