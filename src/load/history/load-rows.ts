import { type Insertable, sql, type RawBuilder } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database, Schema } from '../../database/schema.ts';

type LoadRow = Insertable<Schema['loads']>;

/** A load of the history that was not written, or not yet. */
export type UnwrittenLoad = Omit<LoadRow, 'codColigada' | 'orcamentoIds' | 'outcome'> & {
  readonly outcome: Exclude<LoadRow['outcome'], 'loaded'>;
};

/** Adds a load that was refused, failed, or starts to be written to the history. */
export async function recordUnwritten(db: Database, { codColigada }: Scope, load: UnwrittenLoad): Promise<void> {
  await db
    .insertInto('loads')
    .values({ ...load, codColigada, orcamentoIds: [] })
    .execute();
}

/** Marks a load that was being written as failed; false if it was written after all. */
export async function markFailed(db: Database, scope: Scope, carga: string, reason: string): Promise<boolean> {
  const failed = db.updateTable('loads').set({ outcome: 'failed', reason }).where(within(scope, 'loads'));
  const { numUpdatedRows } = await failed
    .where('carga', '=', carga)
    .where('outcome', '=', 'loading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a load that will not be written now from the history, even if another process has marked it as failed. */
export async function deleteUnwritten(db: Database, scope: Scope, carga: string): Promise<void> {
  const deleted = db.deleteFrom('loads').where(within(scope, 'loads')).where('carga', '=', carga);
  await deleted.where('outcome', '<>', 'loaded').execute();
}

/** Whether any process is writing a load of the organisation. */
export async function isLoading(db: Database, scope: Scope): Promise<boolean> {
  const loading = db.selectFrom('loads').where(within(scope, 'loads')).where('outcome', '=', 'loading');
  return (await loading.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks a load until the transaction that writes it ends, which shows that its process is alive. */
export async function lockLoad(db: Database, carga: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${carga}::text`)})`.execute(db);
}

type AliveLoads = {
  /** Loads that began at most this many seconds ago: a process locks its load only when its turn has come. */
  readonly seconds: number;
  /** The caller's own loads. */
  readonly own: readonly string[];
};

/** Marks all loads whose process died while they were written as failed; the given ones are alive, locked or not. */
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
