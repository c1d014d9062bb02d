import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { type Scope, scopeOfOrganization, within } from '../../database/lines/scope.ts';
import type { LeftOutOfCentros } from '../../database/incoming-schema.ts';
import type { Database, Schema } from '../../database/schema.ts';
import type { ErpAge } from '../../domain/erp-state.ts';
import { type BudgetQuestion, type ErpQuestion, erpQuestions, isOfBudget } from '../../domain/erp-question.ts';
import { defineJob } from '../../jobs/job.ts';
import { dropAbandoned, holdNow, deleteHeld, renew, type Turn } from '../../jobs/turns.ts';
import { questions } from '../questions.ts';
import type { RowLeftOut } from '../set-aside.ts';

/** What is synchronised: one key runs at most once at a time, across all processes. */
export type SyncKey = { readonly scope: Scope } & (
  | { readonly kind: BudgetQuestion; readonly orcamentoId: number }
  | { readonly kind: Exclude<ErpQuestion, BudgetQuestion>; readonly orcamentoId: null }
);

/** Returns the key of a question for a scope's organisation; the budget is ignored unless the question is about one. */
export function syncKeyOf(kind: ErpQuestion, { codColigada }: Scope, orcamentoId: number | null): SyncKey {
  const scope = scopeOfOrganization(codColigada);
  if (!isOfBudget(kind)) return { kind, scope, orcamentoId: null };
  if (orcamentoId === null) throw new Error(`${kind} are of a budget`);
  return { kind, scope, orcamentoId };
}

/** How processes that share a database coordinate, in milliseconds; `lease` and `reuse` by the database's clock. */
export type SyncTiming = {
  /** A run that was not renewed for this long belongs to a dead process. */
  readonly lease: number;
  readonly heartbeat: number;
  /** The pause between two checks of another process's run. */
  readonly poll: number;
  /** A run that succeeded within this time is reused. */
  readonly reuse: number;
};

/** The result of a run. */
export type SyncSummary = {
  readonly rowCount: number;
  readonly sumCentavos: number;
  readonly setAside: number;
  readonly setAsideCentavos: number;
  readonly setAsideOfCentros: LeftOutOfCentros;
  /** The first rows that were set aside. */
  readonly rowsLeftOut: readonly RowLeftOut[];
  readonly message: string | null;
};

/**
 * A run without a heartbeat for this many milliseconds may be taken over. A waiting process does so up to two seconds
 * later, even on a busy machine; the whole wait should not exceed ten seconds.
 */
export const LEASE_MS = 7_000;

/** The message of a run whose process ended. */
export const INTERRUPTED = 'A sincronização foi interrompida antes de terminar.';

/** A run that is under way: the id of its row, and the turn with which this process holds its key. */
export type Run = { readonly id: number; readonly turn: Turn };

/** The job that holds a run: at most one for each key, removed when the run ends. */
const syncJob = defineJob({
  kind: 'sincronizacao',
  payload: z.object({ kind: z.enum(erpQuestions), orcamentoId: z.number().nullable() }),
  title: ({ kind }) => `Sincronização com o ERP: ${questions[kind].title}`,
  exclusive: ({ kind, orcamentoId }) => `sincronizacao ${kind} ${orcamentoId ?? ''}`,
  pauses: [],
  keepDays: 0,
});

/** Begins a run; undefined while another runs. `takesOver` first ends a run with an expired lease. */
export function beginRun(
  db: Database,
  key: SyncKey,
  { lease, takesOver }: Pick<SyncTiming, 'lease'> & { readonly takesOver: boolean },
): Promise<Run | undefined> {
  const { scope, kind, orcamentoId } = key;
  const held = { scope, payload: { kind, orcamentoId }, leaseMs: lease };
  return inTransaction(db, async (transaction) => {
    if (takesOver) await dropAbandoned(transaction, syncJob, held);
    const turn = await holdNow(transaction, syncJob, held);
    if (turn === undefined) return undefined;
    await failRunning(transaction, INTERRUPTED, isOf(key)); // no process holds it any more
    const { rows } = await sql<{ id: number }>`
      insert into sync_runs ("codColigada", kind, "orcamentoId", state, "startedAt", "jobId")
      values (${scope.codColigada}, ${kind}, ${orcamentoId}, 'running', clock_timestamp(), ${turn.id})
      returning id`.execute(transaction);
    return { id: rows[0]!.id, turn };
  });
}

/** Deletes a run that was not needed. */
export function deleteRun(db: Database, { id, turn }: Run): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await deleteHeld(transaction, turn);
    await sql`delete from sync_runs where id = ${id}`.execute(transaction);
  });
}

/** Renews a run's lease, in milliseconds. */
export async function renewRun(db: Database, { turn }: Run, lease: number): Promise<void> {
  await renew(db, [turn], lease);
}

/** Marks a run as succeeded, in the caller's transaction; false if another process took over: then store no rows. */
export async function endSucceeded(transaction: Database, { id, turn }: Run, summary: SyncSummary): Promise<boolean> {
  const { rowCount, sumCentavos, setAside, setAsideCentavos, setAsideOfCentros, message } = summary;
  if (!(await deleteHeld(transaction, turn))) return false;
  await sql`update sync_runs set state = 'succeeded', "endedAt" = clock_timestamp(),
      "rowCount" = ${rowCount}, "sumCentavos" = ${sumCentavos}, "setAside" = ${setAside},
      "setAsideCentavos" = ${setAsideCentavos}, "setAsideOfCentros" = ${JSON.stringify(setAsideOfCentros)}, message = ${message}
    where id = ${id}`.execute(transaction);
  return true;
}

/** Marks a run as failed, unless another process has taken over. */
export function endFailed(db: Database, { id, turn }: Run, message: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (await deleteHeld(transaction, turn)) await failRunning(transaction, message, sql`id = ${id}`);
  });
}

/** Marks all running runs as failed: at the start of an embedded database no other process can be running any. */
export function endInterrupted(db: Database): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await dropAbandoned(transaction, syncJob, 'all');
    await failRunning(transaction, INTERRUPTED, sql`true`);
  });
}

async function failRunning(db: Database, message: string, isAffected: RawBuilder<unknown>): Promise<void> {
  await sql`update sync_runs set state = 'failed', "endedAt" = clock_timestamp(), message = ${message}
    where state = 'running' and ${isAffected}`.execute(db);
}

/** Whether a run in the state 'running' is no longer held by any process. */
export const IS_LOST = sql<boolean>`(state = 'running' and not exists (
  select from jobs where jobs.id = sync_runs."jobId" and jobs."leasedUntil" >= clock_timestamp()))`;

/** Whether a run of this key succeeded recently enough to be reused. */
export async function endedJustNow(db: Database, key: SyncKey, { reuse }: SyncTiming): Promise<boolean> {
  const { rows } = await sql`select from (${newestOf(key, 'succeeded')}) newest
    where "endedAt" >= clock_timestamp() - make_interval(secs => ${reuse / 1000})`.execute(db);
  return rows.length > 0;
}

/** Fetches the state of the newest run of this key; 'abandoned' if its lease has expired. */
export async function newestRun(
  db: Database,
  key: SyncKey,
): Promise<'running' | 'abandoned' | 'succeeded' | 'failed' | undefined> {
  const { rows } = await sql<{ state: 'running' | 'succeeded' | 'failed'; isLost: boolean }>`
    select state, ${IS_LOST} as "isLost" from sync_runs where ${isOf(key)} order by id desc limit 1`.execute(db);
  const newest = rows[0];
  return newest?.isLost ? 'abandoned' : newest?.state;
}

/** Fetches when a run of this key last succeeded, and when one has failed since. */
export async function erpAgeOf(db: Database, key: SyncKey): Promise<ErpAge> {
  const { concluidaEm, falhouEm } = await lastRunsOf(db, key);
  return { concluidaEm, falhouEm };
}

/** The last successful run of a key, and why one has failed since. */
export type LastRuns = ErpAge & {
  /** How many rows the last good run stored; null if unknown. */
  readonly linhas: number | null;
  /** The reason of the failure. */
  readonly motivo: string | null;
  /** The rows that the last good run left out in the reader's scope: number and sum in centavos; old runs have no sum. */
  readonly linhasDeFora: { readonly quantidade: number; readonly valor: number | null };
};

type Last = { readonly good: Date | null; readonly failed: Date | null; readonly motivo: string | null } & Pick<
  Selectable<Schema['sync_runs']>,
  'rowCount' | 'setAside' | 'setAsideCentavos'
>;

/** Fetches a key's last successful run, as a reader may see it, and the last one that failed since. */
export async function lastRunsOf(db: Database, key: SyncKey, reader: Scope = key.scope): Promise<LastRuns> {
  const { rows } = await sql<Last>`
    with good as (${newestOf(key, 'succeeded')}),
      failed as (${newestOf(key, 'failed', sql`(select coalesce(max(id), 0) from good)`)})
    select good."endedAt" as good, good."rowCount", ${leftOutIn(reader)},
      failed."endedAt" as failed, failed.message as motivo
    from (values (1)) as one left join good on true left join failed on true`.execute(db);
  const { good, rowCount, setAside, setAsideCentavos, failed, motivo } = rows[0]!;
  return {
    concluidaEm: good?.toISOString() ?? null,
    falhouEm: failed?.toISOString() ?? null,
    motivo,
    linhas: rowCount,
    linhasDeFora: { quantidade: setAside ?? 0, valor: setAside ? setAsideCentavos : 0 },
  };
}

/** Selects how many rows the successful run left out in a scope, and their sum. */
function leftOutIn(reader: Scope): RawBuilder<unknown> {
  if (reader.centros === 'todos') return sql`good."setAside", good."setAsideCentavos"`;
  const of = (part: number) => sql`(select sum((value ->> ${sql.lit(part)})::bigint)::bigint
    from json_each(good."setAsideOfCentros") join centros_custo_filhos filho on filho."codCCustoFilho" = key
    where ${within(reader, 'centros_custo_filhos', 'filho')})`;
  return sql`${of(0)} as "setAside", ${of(1)} as "setAsideCentavos"`;
}

/** Selects the newest run in a state, with an id above `after`: runs of a key end in the order in which they begin. */
function newestOf(key: SyncKey, state: 'succeeded' | 'failed', after = sql`0`): RawBuilder<unknown> {
  return sql`select id, "endedAt", "rowCount", "setAside", "setAsideCentavos", "setAsideOfCentros", message from sync_runs
    where ${isOf(key)} and state = ${state} and id > ${after} order by id desc limit 1`;
}

/** Whether a run belongs to a key. */
export function isOf({ kind, scope, orcamentoId }: SyncKey): RawBuilder<boolean> {
  return sql<boolean>`(${within(scope, 'sync_runs')} and kind = ${kind}
    and coalesce("orcamentoId", 0) = ${orcamentoId ?? 0})`;
}
