import { sql, type RawBuilder } from 'kysely';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** A load of the history that was not written, or not yet. */
export type UnwrittenLoad = {
  readonly carga: string;
  readonly outcome: 'loading' | 'refused' | 'failed' | 'discarded';
  readonly reason?: string | undefined;
  readonly createdAt: Date;
  readonly loadedBy: string;
  readonly source: string;
  readonly sha256: string;
  readonly size: number;
  readonly rows: number;
  readonly problemCount?: number;
  /** As JSON text. */
  readonly problems?: string;
  readonly changes?: string;
};

/** Adds a load to the history that was refused, failed, or begins to be written. */
export async function recordUnwritten(db: Database, { codColigada }: Scope, load: UnwrittenLoad): Promise<void> {
  await db
    .insertInto('loads')
    .values({ ...load, reason: load.reason ?? null, codColigada, orcamentoIds: [] })
    .execute();
}

/** Says of a load that was being written why it was not; false where it was written after all. */
export async function endUnwritten(db: Database, scope: Scope, carga: string, reason: string): Promise<boolean> {
  const ended = db.updateTable('loads').set({ outcome: 'failed', reason }).where(within(scope, 'loads'));
  const { numUpdatedRows } = await ended
    .where('carga', '=', carga)
    .where('outcome', '=', 'loading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a load out of the history that is not going to be written now, also where another process took it for dead. */
export async function forgetUnwritten(db: Database, scope: Scope, carga: string): Promise<void> {
  const begun = db.deleteFrom('loads').where(within(scope, 'loads')).where('carga', '=', carga);
  await begun.where('outcome', '<>', 'loaded').execute();
}

/** Whether a load of the organisation is being written, by whatever process. */
export async function isLoading(db: Database, scope: Scope): Promise<boolean> {
  const loading = db.selectFrom('loads').where(within(scope, 'loads')).where('outcome', '=', 'loading');
  return (await loading.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Holds a load, in the transaction that writes it, as one whose process lives. */
export async function holdLoad(db: Database, carga: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${carga}::text`)})`.execute(db);
}

/** Loads that are not dead, whether they are held or not. */
export type AliveLoads = {
  /** Those that began so many seconds ago or less: a process holds its load only when its turn has come. */
  readonly seconds: number;
  /** The caller's own. */
  readonly own: readonly string[];
};

/** Says of all loads whose process died while they were written that they were not. */
export async function endDeadLoads(db: Database, { seconds, own }: AliveLoads): Promise<void> {
  await sql`update loads set outcome = 'failed', reason = ${INTERRUPTED}
    where outcome = 'loading' and "begunAt" < clock_timestamp() - make_interval(secs => ${seconds})
    and carga <> all(${own}::uuid[])
    and pg_try_advisory_xact_lock(${lockOf(sql`carga::text`)})`.execute(db);
}

const INTERRUPTED = 'O servidor parou antes de terminar. Nada foi carregado.';

function lockOf(carga: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtextextended(${carga}, 0)`;
}
