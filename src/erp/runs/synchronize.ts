import { setTimeout as pause } from 'node:timers/promises';
import { fetchYearOfBudget } from '../../database/lines/of-budget.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpAge } from '../../domain/erp-state.ts';
import { type AskedOfErp, type ErpGateway, ErpUnavailable } from '../gateway.ts';
import { replaceRows } from './replace-rows.ts';
import { keepRowsLeftOut } from './rows-left-out.ts';
import {
  beginRun,
  endedJustNow,
  endFailed,
  endWell,
  erpAgeOf,
  forgetRun,
  LEASE_MS,
  newestRun,
  renewRun,
  type SyncKey,
  type SyncTiming,
} from './sync-runs.ts';

/** How a synchronisation ended: with its own run, with another's run, with a failure, or without a configured ERP. */
type Situacao = 'concluida' | 'reaproveitada' | 'falhou' | 'naoConfigurada';

/** How a synchronisation ended, the age of the values, and, for the log, the reason of a failure or what its own run left out. */
export type SyncOutcome = ErpAge & {
  readonly situacao: Situacao;
  readonly failure?: string;
  readonly leftOut?: { readonly rows: number; readonly centavos: number };
};

const TIMING: SyncTiming = { lease: LEASE_MS, heartbeat: 1_000, poll: 250, reuse: 30_000 };

/**
 * Fetches the rows of a budget or organisation from the ERP, or waits for a running synchronisation of them; a failed
 * run is never reused.
 */
export async function synchronize(
  db: Database,
  gateway: ErpGateway,
  asked: SyncKey,
  timing: SyncTiming = TIMING,
): Promise<SyncOutcome> {
  const ended = gateway.answers(asked.kind, asked.scope.codColigada)
    ? await settle({ db, gateway, asked, timing })
    : ({ situacao: 'naoConfigurada' } as const);
  return { ...ended, ...(await erpAgeOf(db, asked)) };
}

type Ended = Pick<SyncOutcome, 'situacao' | 'failure' | 'leftOut'>;

type Synchronization = {
  readonly db: Database;
  readonly gateway: ErpGateway;
  readonly asked: SyncKey;
  readonly timing: SyncTiming;
};

async function settle(task: Synchronization): Promise<Ended> {
  const { db, asked, timing } = task;
  for (let takesOver = false; ; takesOver = true) {
    if (await endedJustNow(db, asked, timing)) return { situacao: 'reaproveitada' };
    const id = await beginRun(db, asked, { lease: timing.lease, takesOver });
    const ended = id === undefined ? await waitForOther(task) : await runUnlessDone(task, id);
    if (ended !== undefined) return ended;
  }
}

/**
 * Undefined when the other run was abandoned, and this one may take over. Two checks must agree on that: a thread that
 * reads a large answer is blocked, and sends its heartbeat only when the synchronisations waiting in it wake too.
 */
async function waitForOther({ db, asked, timing }: Synchronization): Promise<Ended | undefined> {
  for (let earlier = 'running'; ;) {
    const state = await newestRun(db, asked, timing);
    if (state === 'succeeded') return { situacao: 'reaproveitada' };
    if (state === 'failed') return { situacao: 'falhou' };
    if (state === undefined || (state === 'abandoned' && earlier === 'abandoned')) return undefined;
    earlier = state;
    await pause(state === 'abandoned' ? timing.heartbeat : timing.poll);
  }
}

/** Another run may have succeeded between the check and the beginning of this one. */
async function runUnlessDone(task: Synchronization, id: number): Promise<Ended | undefined> {
  const { db, asked, timing } = task;
  if (!(await endedJustNow(db, asked, timing))) return carryOut(task, id);
  await forgetRun(db, id);
  return { situacao: 'reaproveitada' };
}

/** Undefined when another process has taken over meanwhile. */
async function carryOut({ db, gateway, asked, timing }: Synchronization, id: number): Promise<Ended | undefined> {
  const beat = setInterval(() => void renewRun(db, id).catch(() => {}), timing.heartbeat); // the lease outlasts a few missed heartbeats
  try {
    const rows = await gateway.ask(asked.kind, await askedOfErp(db, asked));
    let leftOut: SyncOutcome['leftOut'];
    await replaceRows(db, asked, rows, async (transaction, summary) => {
      if (!(await endWell(transaction, id, summary))) throw new TurnLost();
      const isWritten = await keepRowsLeftOut(transaction, asked, id, summary.rowsLeftOut);
      const { setAside, setAsideCentavos: centavos } = summary;
      leftOut = setAside === 0 ? undefined : { rows: setAside, centavos };
      return isWritten ? ['sync_rows_left_out'] : [];
    });
    return { situacao: 'concluida', ...(leftOut && { leftOut }) };
  } catch (error) {
    if (error instanceof TurnLost) return undefined;
    const isErp = error instanceof ErpUnavailable;
    const ending = endFailed(db, id, isErp ? error.message : 'Erro interno.');
    if (!isErp) {
      await ending.catch(() => {}); // it fails for the same reason; its turn ends with the lease
      throw error;
    }
    await ending;
    return { situacao: 'falhou', failure: error.message };
  } finally {
    clearInterval(beat);
  }
}

class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

async function askedOfErp(db: Database, { scope, orcamentoId }: SyncKey): Promise<AskedOfErp> {
  const { codColigada } = scope;
  if (orcamentoId === null) return { codColigada, budget: null };
  const ano = await fetchYearOfBudget(db, scope, orcamentoId);
  return { codColigada, budget: { orcamentoId, ano } };
}
