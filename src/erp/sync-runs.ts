import { sql, type RawBuilder } from 'kysely';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { ErpAge } from '../domain/erp-age.ts';
import { isOfBudget, type BudgetQuestion, type ErpQuestion } from '../domain/erp-question.ts';

/** What is synchronised: the same key never runs twice at a time, in however many processes. */
export type SyncKey = { readonly scope: Scope } & (
  | { readonly kind: BudgetQuestion; readonly orcamentoId: number }
  | { readonly kind: Exclude<ErpQuestion, BudgetQuestion>; readonly orcamentoId: null }
);

/** The key of a question, of the whole organisation whoever asks it; its budget counts only where the question is asked for one. */
export function syncKeyOf(kind: ErpQuestion, asker: Scope, orcamentoId: number | null): SyncKey {
  const scope = scopeOfOrganization(asker.codColigada);
  if (!isOfBudget(kind)) return { kind, scope, orcamentoId: null };
  if (orcamentoId === null) throw new Error(`${kind} are asked for a budget`);
  return { kind, scope, orcamentoId };
}

/** How the processes that share a database take turns, in milliseconds of the database's clock. */
export type SyncTiming = {
  /** A run whose heartbeat is older belongs to a process that died. */
  readonly lease: number;
  readonly heartbeat: number;
  /** Between two looks at another's run. */
  readonly poll: number;
  /** A run that ended well not longer ago is as good as a new one. */
  readonly reuse: number;
};

/** What a run brought. */
export type SyncSummary = {
  readonly rowCount: number;
  readonly sumCentavos: number;
  readonly setAside: number;
  readonly message: string | null;
};

const INTERRUPTED = 'A sincronização foi interrompida antes de terminar.';

/** Begins a run and answers its id; undefined while another runs. To take over, it first ends one whose lease is over. */
export function beginRun(
  db: Database,
  key: SyncKey,
  { lease, takesOver }: Pick<SyncTiming, 'lease'> & { readonly takesOver: boolean },
): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    if (takesOver)
      await sql`update sync_runs set state = 'failed', "endedAt" = clock_timestamp(), message = ${INTERRUPTED}
      where ${isOf(key)} and state = 'running' and ${olderThan('heartbeatAt', lease)}`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      insert into sync_runs ("codColigada", kind, "orcamentoId", state, "startedAt", "heartbeatAt")
      values (${key.scope.codColigada}, ${key.kind}, ${key.orcamentoId}, 'running', clock_timestamp(), clock_timestamp())
      on conflict do nothing returning id`.execute(transaction);
    return rows[0]?.id;
  });
}

/** Takes back a run that need not have begun. */
export async function forgetRun(db: Database, id: number): Promise<void> {
  await sql`delete from sync_runs where id = ${id}`.execute(db);
}

/** Shows that a run still lives. */
export async function renewRun(db: Database, id: number): Promise<void> {
  await sql`update sync_runs set "heartbeatAt" = clock_timestamp() where id = ${id} and state = 'running'`.execute(db);
}

/** Ends a run well; false where it was taken for dead meanwhile, and nothing of it may be kept. */
export async function endWell(db: Database, id: number, summary: SyncSummary): Promise<boolean> {
  const { rowCount, sumCentavos, setAside, message } = summary;
  const { rows } = await sql`update sync_runs set state = 'succeeded', "endedAt" = clock_timestamp(),
      "rowCount" = ${rowCount}, "sumCentavos" = ${sumCentavos}, "setAside" = ${setAside}, message = ${message}
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** Ends a run that brought nothing. */
export async function endFailed(db: Database, id: number, message: string): Promise<void> {
  await sql`update sync_runs set state = 'failed', "endedAt" = clock_timestamp(), message = ${message}
    where id = ${id} and state = 'running'`.execute(db);
}

/** Ends what the last process on an embedded database, which it alone may use, left running. */
export async function endInterrupted(db: Database): Promise<void> {
  await sql`update sync_runs set state = 'failed', "endedAt" = clock_timestamp(), message = ${INTERRUPTED}
    where state = 'running'`.execute(db);
}

/** Whether a run of this key ended well a moment ago. */
export async function endedJustNow(db: Database, key: SyncKey, { reuse }: SyncTiming): Promise<boolean> {
  const { rows } = await sql`select from (${newestOf(key, 'succeeded')}) newest
    where not ${olderThan('endedAt', reuse)}`.execute(db);
  return rows.length > 0;
}

/** How the newest run of this key stands; 'abandoned' where it runs no more though nobody ended it. */
export async function newestRun(
  db: Database,
  key: SyncKey,
  { lease }: SyncTiming,
): Promise<'running' | 'abandoned' | 'succeeded' | 'failed' | undefined> {
  const { rows } = await sql<{ state: 'running' | 'succeeded' | 'failed'; stale: boolean }>`
    select state, ${olderThan('heartbeatAt', lease)} as stale from sync_runs
    where ${isOf(key)} order by id desc limit 1`.execute(db);
  const newest = rows[0];
  return newest?.state === 'running' && newest.stale ? 'abandoned' : newest?.state;
}

/** When a run of this key last ended well, and when one failed since; looks at no run before that. */
export async function erpAgeOf(db: Database, key: SyncKey): Promise<ErpAge> {
  const { rows } = await sql<{ good: Date | null; failed: Date | null }>`
    with good as (${newestOf(key, 'succeeded')}),
      failed as (${newestOf(key, 'failed', sql`(select coalesce(max(id), 0) from good)`)})
    select (select "endedAt" from good) as good, (select "endedAt" from failed) as failed`.execute(db);
  const { good, failed } = rows[0]!;
  return { concluidaEm: good?.toISOString() ?? null, falhouEm: failed?.toISOString() ?? null };
}

/** The runs of a key end in the order in which they begin. */
function newestOf(key: SyncKey, state: 'succeeded' | 'failed', after = sql`0`): RawBuilder<unknown> {
  return sql`select id, "endedAt" from sync_runs
    where ${isOf(key)} and state = ${state} and id > ${after} order by id desc limit 1`;
}

function isOf({ kind, scope, orcamentoId }: SyncKey): RawBuilder<boolean> {
  return sql<boolean>`(${within(scope, 'sync_runs')} and kind = ${kind}
    and coalesce("orcamentoId", 0) = ${orcamentoId ?? 0})`;
}

function olderThan(column: 'heartbeatAt' | 'endedAt', milliseconds: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} < clock_timestamp() - make_interval(secs => ${milliseconds / 1000}))`;
}
