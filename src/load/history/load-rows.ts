import { type Insertable, sql, type RawBuilder } from 'kysely';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { momentMade } from '../../database/history/cause.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { DataChangedMeanwhile } from './data-state.ts';

type LoadRow = Insertable<Schema['loads']>;

/** A load in the history that was not written, or is not yet. */
export type UnwrittenLoad = Omit<LoadRow, 'codColigada' | 'orcamentoIds' | 'outcome'> & {
  readonly outcome: Exclude<LoadRow['outcome'], 'loaded'>;
};

/** Adds to the history a load that was refused, failed, or starts to be written. */
export async function recordUnwritten(db: Database, { codColigada }: Scope, load: UnwrittenLoad): Promise<void> {
  await db
    .insertInto('loads')
    .values({ ...load, codColigada, orcamentoIds: [] })
    .execute();
}

/** Marks as failed a load that was being written; false if its outcome is no longer 'loading'. */
export async function markFailed(db: Database, scope: Scope, carga: string, reason: string): Promise<boolean> {
  const failed = db.updateTable('loads').set({ outcome: 'failed', reason }).where(within(scope, 'loads'));
  const { numUpdatedRows } = await failed
    .where('carga', '=', carga)
    .where('outcome', '=', 'loading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes from the history a load that will not be written now, even if another process has marked it as failed. */
export async function deleteUnwritten(db: Database, scope: Scope, carga: string): Promise<void> {
  const deleted = db.deleteFrom('loads').where(within(scope, 'loads')).where('carga', '=', carga);
  await deleted.where('outcome', '<>', 'loaded').execute();
}

/** Whether any process is writing a load of the organisation. */
export async function isLoading(db: Database, scope: Scope): Promise<boolean> {
  const loading = db.selectFrom('loads').where(within(scope, 'loads')).where('outcome', '=', 'loading');
  return (await loading.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks a load until the transaction that writes it ends; the lock shows that its process is alive. */
export async function lockLoad(db: Database, carga: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${carga}::text`)})`.execute(db);
}

type AliveLoads = {
  /** Loads that began at most this many seconds ago are alive: a process locks its load only when its turn comes. */
  readonly seconds: number;
  /** The caller's own loads. */
  readonly own: readonly string[];
};

/** Marks as failed the loads whose process died while writing them; the `own` loads are alive, locked or not. */
export async function failDeadLoads(db: Database, { seconds, own }: AliveLoads): Promise<void> {
  await sql`update loads set outcome = 'failed', reason = ${INTERRUPTED}
    where outcome = 'loading' and "begunAt" < clock_timestamp() - make_interval(secs => ${seconds})
    and carga <> all(${own}::uuid[])
    and pg_try_advisory_xact_lock(${lockOf(sql`carga::text`)})`.execute(db);
}

const INTERRUPTED = 'O servidor parou antes de terminar. Nada foi carregado.';

function lockOf(carga: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtextextended(${carga}, 0)`;
}

/** Where the rows of a load come from. */
export type Origin = {
  /** The name of the rows' folder or file, or another description. */
  readonly source?: string | undefined;
  /** Who loads them; absent for the command line. */
  readonly by?: string | undefined;
  /** Identifies the load's row in the history, if it already has one with the outcome 'loading'. */
  readonly carga?: string | undefined;
  /** The person who loads them and from where, for the audit log. */
  readonly actor?: Pick<AuditEvent, 'by' | 'address'> | undefined;
};

/** The extent of a load, for the history. */
export type LoadFacts = {
  /** The budgets whose rows it contained or deleted; all of them if it changed masters. */
  readonly budgets: readonly number[] | 'all';
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  /** The changes by table and budget, as JSON text; undefined if the load's row in the history already has them. */
  readonly changes: string | undefined;
};

/**
 * Records a load in the transaction that writes it; throws {@link DataChangedMeanwhile} if its row is no longer
 * 'loading'.
 */
export async function recordLoad(db: Database, scope: Scope, origin: Origin, facts: LoadFacts): Promise<void> {
  const { budgets, ...counts } = facts;
  const ids = budgets === 'all' ? await fetchBudgets(db, scope) : budgets;
  const load = {
    ...counts,
    orcamentoIds: [...new Set(ids)].toSorted((a, b) => a - b),
    outcome: 'loaded',
    loadedAt: sql<Date>`clock_timestamp()`,
    moment: momentMade(scope),
  } as const;
  const { source = null, by: loadedBy = null, carga } = origin;
  if (carga === undefined) {
    const row = { ...load, codColigada: scope.codColigada, source, loadedBy };
    await db.insertInto('loads').values(row).execute();
    return;
  }
  const written = db.updateTable('loads').set(load).where(within(scope, 'loads')).where('carga', '=', carga);
  const { numUpdatedRows } = await written.where('outcome', '=', 'loading').executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new DataChangedMeanwhile();
}

async function fetchBudgets(db: Database, scope: Scope): Promise<readonly number[]> {
  const found = await db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).select('id').execute();
  return found.map(({ id }) => id);
}
