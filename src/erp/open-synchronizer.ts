import { Piscina } from 'piscina';
import type { Connection } from '../database/engine/connection.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Scope } from '../database/lines/scope.ts';
import type { ErpGateway } from './gateway.ts';
import type { ErpSettings } from './settings.ts';
import { endInterrupted, type SyncKey } from './runs/sync-runs.ts';
import type { SyncOutcome } from './runs/synchronize.ts';
import { openGateway } from './set-up.ts';
import type { VerifiedQuestion } from './verify.ts';

/** Synchronisations with the ERP in one thread, and checks of the ERP in another. */
export type Synchronizer = {
  readonly answers: ErpGateway['answers'];
  readonly synchronize: (key: SyncKey) => Promise<SyncOutcome>;
  /** Asks all questions about an organisation and a year and stores nothing; an abort stops it at once. */
  readonly verify: (request: VerifyRequest, signal: AbortSignal) => Promise<readonly VerifiedQuestion[]>;
  readonly close: () => Promise<void>;
};

/** The organisation and the year to check. */
export type VerifyRequest = { readonly scope: Scope; readonly ano: number };

const IDLE_MS = 10 * 60_000; // an idle thread may still hold the memory of a large answer
const MOST_AT_ONCE = 64; // tasks, including those that wait for a run of the same question and budget

const THREAD_CONNECTIONS = 3;
/** The most connections of the synchroniser's two threads. */
export const SYNCHRONIZER_CONNECTIONS = 2 * THREAD_CONNECTIONS;

/** The data that a thread of the synchroniser starts with. */
export type SyncThreadData = { readonly connection: Connection; readonly settings: ErpSettings; readonly max: number };

/** Opens the synchroniser; each of its threads starts with its first task. */
export async function openSynchronizer(
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  settings: ErpSettings,
  onFailure: (error: Error) => void,
): Promise<Synchronizer> {
  if (connection.kind === 'pglite') await endInterrupted(db);
  const thread = {
    filename: new URL('./sync-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    workerData: { connection, settings, max: THREAD_CONNECTIONS } satisfies SyncThreadData,
    atomics: 'disabled' as const, // a thread that waits for the ERP must run other synchronisations
  };
  const pool = new Piscina<SyncKey, SyncOutcome>({
    ...thread,
    name: 'run',
    concurrentTasksPerWorker: MOST_AT_ONCE,
    idleTimeout: IDLE_MS,
  });
  // in a separate thread, because an abort ends the thread
  const verifying = new Piscina<VerifyRequest, readonly VerifiedQuestion[]>({ ...thread, name: 'verify' });
  for (const each of [pool, verifying]) each.on('error', onFailure);
  return {
    answers: openGateway(settings).answers,
    synchronize: (key) => pool.run(key),
    verify: (request, signal) => verifying.run(request, { signal }),
    close: async () => {
      await Promise.all([pool.destroy(), verifying.destroy()]);
    },
  };
}
