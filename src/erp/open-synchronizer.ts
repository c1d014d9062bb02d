import { Piscina } from 'piscina';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { ErpGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';
import type { ErpSettings } from './settings.ts';
import { endInterrupted, type SyncKey } from './sync-runs.ts';
import type { SyncOutcome } from './synchronize.ts';

/** Synchronisations with the ERP, in their own thread. */
export type Synchronizer = {
  readonly answers: ErpGateway['answers'];
  readonly synchronize: (asked: SyncKey) => Promise<SyncOutcome>;
  readonly close: () => Promise<void>;
};

const IDLE_MS = 10 * 60_000; // an idle thread may still hold the memory of a large answer
const MOST_AT_ONCE = 64; // all but one of each budget only wait for it

/** Opens the synchroniser; its thread starts with the first synchronisation. */
export async function openSynchronizer(
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  settings: ErpSettings,
  onFailure: (error: Error) => void,
): Promise<Synchronizer> {
  if (connection.kind === 'pglite') await endInterrupted(db);
  const pool = new Piscina<SyncKey, SyncOutcome>({
    filename: new URL('./sync-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_AT_ONCE,
    idleTimeout: IDLE_MS,
    workerData: { connection, settings },
    atomics: 'disabled', // a thread that waits for the ERP must run other synchronisations meanwhile
  });
  pool.on('error', onFailure);
  return {
    answers: openGateway(settings).answers,
    synchronize: (asked) => pool.run(asked),
    close: () => pool.destroy(),
  };
}
