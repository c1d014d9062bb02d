import { setTimeout as pause } from 'node:timers/promises';
import { fetchYearOfBudget } from '../../database/lines/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpAge } from '../../domain/erp-state.ts';
import { type ErpGateway, ErpUnavailable } from '../gateway.ts';
import { TurnLost } from '../../jobs/job.ts';
import { replaceRows } from './replace-rows.ts';
import {
  beginRun,
  endedJustNow,
  endFailed,
  erpAgeOf,
  deleteRun,
  LEASE_MS,
  newestRun,
  renewRun,
  type Run,
  type SyncKey,
  type SyncTiming,
} from './sync-runs.ts';

/** The outcome of a synchronisation, the age of the values and, for the log, a failure or the rows left out. */
export type SyncOutcome = ErpAge & {
  /** The outcome: its own run, another's run reused, a failure, or no configured ERP. */
  readonly situacao: 'concluida' | 'reaproveitada' | 'falhou' | 'naoConfigurada';
  readonly failure?: string;
  readonly leftOut?: { readonly rows: number; readonly centavos: number };
  /** Present if its own run changed nothing. */
  readonly isUnchanged?: true;
};

const TIMING: SyncTiming = { lease: LEASE_MS, heartbeat: 1_000, poll: 250, reuse: 30_000 };

/** Fetches a budget's or organisation's rows from the ERP, or waits for a synchronisation that is running. */
export async function synchronize(
  db: Database,
  gateway: ErpGateway,
  key: SyncKey,
  timing: SyncTiming = TIMING,
): Promise<SyncOutcome> {
  const ended = gateway.answers(key.kind, key.scope.codColigada)
    ? await runOrWait({ db, gateway, key, timing })
    : ({ situacao: 'naoConfigurada' } as const);
  return { ...ended, ...(await erpAgeOf(db, key)) };
}

type Ended = Omit<SyncOutcome, keyof ErpAge>;

type Synchronization = {
  readonly db: Database;
  readonly gateway: ErpGateway;
  readonly key: SyncKey;
  readonly timing: SyncTiming;
};

async function runOrWait(task: Synchronization): Promise<Ended> {
  const { db, key, timing } = task;
  for (let takesOver = false; ; takesOver = true) {
    if (await endedJustNow(db, key, timing)) return { situacao: 'reaproveitada' };
    const run = await beginRun(db, key, { lease: timing.lease, takesOver });
    const ended = run === undefined ? await waitForOther(task) : await runUnlessDone(task, run);
    if (ended !== undefined) return ended;
  }
}

/**
 * Waits for another run; undefined if it was abandoned, so that this one may take over. Two checks in a row must agree:
 * in a thread that a large answer has blocked, a waiting check may run before the late heartbeat.
 */
async function waitForOther({ db, key, timing }: Synchronization): Promise<Ended | undefined> {
  for (let earlier = 'running'; ;) {
    const state = await newestRun(db, key);
    if (state === 'succeeded') return { situacao: 'reaproveitada' };
    if (state === 'failed') return { situacao: 'falhou' };
    if (state === undefined || (state === 'abandoned' && earlier === 'abandoned')) return undefined;
    earlier = state;
    await pause(state === 'abandoned' ? timing.heartbeat : timing.poll);
  }
}

/** Runs unless another run has succeeded between the check and the beginning of this one. */
async function runUnlessDone(task: Synchronization, run: Run): Promise<Ended | undefined> {
  const { db, key, timing } = task;
  if (!(await endedJustNow(db, key, timing))) return runOnce(task, run);
  await deleteRun(db, run);
  return { situacao: 'reaproveitada' };
}

/** Runs the synchronisation once; undefined if another process has taken over. */
async function runOnce({ db, gateway, key, timing }: Synchronization, run: Run): Promise<Ended | undefined> {
  const beat = setInterval(() => void renewRun(db, run, timing.lease).catch(() => {}), timing.heartbeat); // the lease outlasts a few missed heartbeats
  try {
    const { scope, kind, orcamentoId } = key;
    const ano = orcamentoId === null ? undefined : await fetchYearOfBudget(db, scope, orcamentoId);
    const rows = await gateway.ask(kind, { codColigada: scope.codColigada, ano });
    const { setAside, setAsideCentavos: centavos, isUnchanged } = await replaceRows(db, key, { run, rows });
    return {
      situacao: 'concluida',
      ...(setAside > 0 && { leftOut: { rows: setAside, centavos } }),
      ...(isUnchanged && { isUnchanged }),
    };
  } catch (error) {
    if (error instanceof TurnLost) return undefined;
    const isErp = error instanceof ErpUnavailable;
    const ending = endFailed(db, run, isErp ? error.message : 'Erro interno.');
    if (!isErp) {
      await ending.catch(() => {}); // it may fail for the same reason; then the turn ends with its lease
      throw error;
    }
    await ending;
    return { situacao: 'falhou', failure: error.message };
  } finally {
    clearInterval(beat);
  }
}
