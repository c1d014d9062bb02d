import { type RawBuilder, type Selectable, sql } from 'kysely';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { type Scope, scopeOfOrganization, within } from '../../database/lines/scope.ts';
import type { LeftOutOfCentros } from '../../database/incoming-schema.ts';
import type { Database, Schema } from '../../database/schema.ts';
import type { ErpAge } from '../../domain/erp-state.ts';
import { type BudgetQuestion, type ErpQuestion, isOfBudget } from '../../domain/erp-question.ts';
import type { RowLeftOut } from '../set-aside.ts';

/** What is synchronised: one key runs at most once at a time, across all processes. */
export type SyncKey = { readonly scope: Scope } & (
  | { readonly kind: BudgetQuestion; readonly orcamentoId: number }
  | { readonly kind: Exclude<ErpQuestion, BudgetQuestion>; readonly orcamentoId: null }
);

/** The key of a question for the whole organisation of a scope; the budget counts only for questions about one. */
export function syncKeyOf(kind: ErpQuestion, { codColigada }: Scope, orcamentoId: number | null): SyncKey {
  const scope = scopeOfOrganization(codColigada);
  if (!isOfBudget(kind)) return { kind, scope, orcamentoId: null };
  if (orcamentoId === null) throw new Error(`${kind} are of a budget`);
  return { kind, scope, orcamentoId };
}

/** How processes that share a database coordinate, in milliseconds of the database's clock. */
export type SyncTiming = {
  /** A run with an older heartbeat belongs to a dead process. */
  readonly lease: number;
  readonly heartbeat: number;
  /** Between two checks of another process's run. */
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
  /** The first of the rows set aside. */
  readonly rowsLeftOut: readonly RowLeftOut[];
  readonly message: string | null;
};

/**
 * A run without a heartbeat for this many milliseconds has lost its turn. A waiting process is sure of it two seconds
 * later, even on a busy machine, and nobody should wait longer than ten.
 */
export const LEASE_MS = 7_000;

/** The message of a run whose process ended. */
export const INTERRUPTED = 'A sincronização foi interrompida antes de terminar.';

/** Begins a run and returns its id; undefined while another runs. `takesOver` first ends a run with an expired lease. */
export function beginRun(
  db: Database,
  key: SyncKey,
  { lease, takesOver }: Pick<SyncTiming, 'lease'> & { readonly takesOver: boolean },
): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    if (takesOver)
      await failRunning(transaction, INTERRUPTED, sql`${isOf(key)} and ${olderThan('heartbeatAt', lease)}`);
    const { rows } = await sql<{ id: number }>`
      insert into sync_runs ("codColigada", kind, "orcamentoId", state, "startedAt", "heartbeatAt")
      values (${key.scope.codColigada}, ${key.kind}, ${key.orcamentoId}, 'running', clock_timestamp(), clock_timestamp())
      on conflict do nothing returning id`.execute(transaction);
    return rows[0]?.id;
  });
}

/** Deletes a run that was not needed. */
export async function deleteRun(db: Database, id: number): Promise<void> {
  await sql`delete from sync_runs where id = ${id}`.execute(db);
}

/** Renews a run's heartbeat. */
export async function renewRun(db: Database, id: number): Promise<void> {
  await sql`update sync_runs set "heartbeatAt" = clock_timestamp() where id = ${id} and state = 'running'`.execute(db);
}

/** Marks a run as succeeded; false if another process has taken over, so that the rows must not be stored. */
export async function endWell(db: Database, id: number, summary: SyncSummary): Promise<boolean> {
  const { rowCount, sumCentavos, setAside, setAsideCentavos, setAsideOfCentros, message } = summary;
  const { rows } = await sql`update sync_runs set state = 'succeeded', "endedAt" = clock_timestamp(),
      "rowCount" = ${rowCount}, "sumCentavos" = ${sumCentavos}, "setAside" = ${setAside},
      "setAsideCentavos" = ${setAsideCentavos}, "setAsideOfCentros" = ${JSON.stringify(setAsideOfCentros)}, message = ${message}
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** Marks a run as failed. */
export async function endFailed(db: Database, id: number, message: string): Promise<void> {
  await failRunning(db, message, sql`id = ${id}`);
}

/** Marks all running runs as failed: at the start of an embedded database no other process can be running any. */
export async function endInterrupted(db: Database): Promise<void> {
  await failRunning(db, INTERRUPTED, sql`true`);
}

async function failRunning(db: Database, message: string, isAffected: RawBuilder<unknown>): Promise<void> {
  await sql`update sync_runs set state = 'failed', "endedAt" = clock_timestamp(), message = ${message}
    where state = 'running' and ${isAffected}`.execute(db);
}

/** Whether a run of this key succeeded recently enough to be reused. */
export async function endedJustNow(db: Database, key: SyncKey, { reuse }: SyncTiming): Promise<boolean> {
  const { rows } = await sql`select from (${newestOf(key, 'succeeded')}) newest
    where not ${olderThan('endedAt', reuse)}`.execute(db);
  return rows.length > 0;
}

/** The state of the newest run of this key; 'abandoned' if its lease has expired. */
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

/** When a run of this key last succeeded, and when one has failed since. */
export async function erpAgeOf(db: Database, key: SyncKey): Promise<ErpAge> {
  const { concluidaEm, falhouEm } = await lastRunsOf(db, key);
  return { concluidaEm, falhouEm };
}

/** The last good run of a key, and why one has failed since. */
export type LastRuns = ErpAge & {
  /** How many rows the last good run stored; null if unknown. */
  readonly linhas: number | null;
  /** The reason of the failure. */
  readonly motivo: string | null;
  /** The rows that the last good run left out in the reader's scope, in whole centavos; old runs have no sum. */
  readonly linhasDeFora: { readonly quantidade: number; readonly valor: number | null };
};

type Last = { readonly good: Date | null; readonly failed: Date | null; readonly motivo: string | null } & Pick<
  Selectable<Schema['sync_runs']>,
  'rowCount' | 'setAside' | 'setAsideCentavos'
>;

/** The last good run of a key, as a reader may see it, and the last one that has failed since. */
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

/** How many rows the good run left out in a scope, and their sum. */
function leftOutIn(reader: Scope): RawBuilder<unknown> {
  if (reader.centros === 'todos') return sql`good."setAside", good."setAsideCentavos"`;
  const of = (part: number) => sql`(select sum((value ->> ${sql.lit(part)})::bigint)::bigint
    from json_each(good."setAsideOfCentros") join centros_custo_filhos filho on filho."codCCustoFilho" = key
    where ${within(reader, 'centros_custo_filhos', 'filho')})`;
  return sql`${of(0)} as "setAside", ${of(1)} as "setAsideCentavos"`;
}

/** The runs of a key end in the order in which they begin. */
function newestOf(key: SyncKey, state: 'succeeded' | 'failed', after = sql`0`): RawBuilder<unknown> {
  return sql`select id, "endedAt", "rowCount", "setAside", "setAsideCentavos", "setAsideOfCentros", message from sync_runs
    where ${isOf(key)} and state = ${state} and id > ${after} order by id desc limit 1`;
}

/** Whether a run belongs to a key. */
export function isOf({ kind, scope, orcamentoId }: SyncKey): RawBuilder<boolean> {
  return sql<boolean>`(${within(scope, 'sync_runs')} and kind = ${kind}
    and coalesce("orcamentoId", 0) = ${orcamentoId ?? 0})`;
}

function olderThan(column: 'heartbeatAt' | 'endedAt', milliseconds: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} < clock_timestamp() - make_interval(secs => ${milliseconds / 1000}))`;
}
