import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Connection } from '../../../database/engine/connection.ts';
import { asError } from '../../../database/engine/embedded/engine-failure.ts';
import type { CatalogNames } from '../../../reports/catalog.ts';
import { GrowingAnswer } from '../growing-answer.ts';
import { STOP, type ReportJob, type ReportTask } from './job-task.ts';
import { workQueue } from '../../../threads/work-queue.ts';

/** The threads that run reports, so that one person's 'Todos' does not block the others. */
export type ReportPool = {
  /** Runs a search when its owner's turn comes; on abort it leaves the queue, or stops at its next piece. */
  readonly run: (task: ReportTask, signal: AbortSignal, owner?: string) => GrowingAnswer;
  readonly close: () => Promise<void>;
};

const MOST_THREADS = 8;
/** The embedded database answers one statement at a time: one thread queries while the other arranges and writes. */
const EMBEDDED_THREADS = 2;

/** What the threads of reports need. */
export type ThreadData = { readonly connection: Connection; readonly names: CatalogNames };

/** Starts the threads, each with its own database connection; throws where a report lacks its query or arrange step. */
export async function openReportPool(
  workerData: ThreadData,
  onFailure: (error: Error) => void,
  threads = reportThreads(workerData.connection),
): Promise<ReportPool> {
  const pool = new Piscina<ReportJob | undefined, void>({
    filename: new URL('./job-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: threads,
    maxThreads: threads,
    workerData,
    atomics: 'disabled', // an idle thread must notice when its connection breaks
  });
  pool.on('error', onFailure);
  await Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warmUp' })));
  const queue = workQueue(threads);
  return {
    run: (task, signal, owner) => {
      const answer = new GrowingAnswer();
      queue(() => runInto(answer, pool, task, signal), signal, owner).then(
        () => answer.end(),
        (error: unknown) => answer.fail(asError(error)),
      );
      return answer;
    },
    close: () => pool.destroy(),
  };
}

/** How many threads, and so connections, reports have. */
export function reportThreads({ kind }: Pick<Connection, 'kind'>): number {
  return kind === 'pglite' ? EMBEDDED_THREADS : Math.min(Math.max(availableParallelism(), 2), MOST_THREADS);
}

async function runInto(
  answer: GrowingAnswer,
  pool: Piscina<ReportJob | undefined, void>,
  task: ReportTask,
  signal: AbortSignal,
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const stop = () => port1.postMessage(STOP);
  signal.addEventListener('abort', stop, { once: true });
  const pieces = new Promise<void>((resolve) => {
    port1.on('message', (piece: Uint8Array | null) => (piece === null ? resolve() : answer.push(piece)));
  });
  try {
    await pool.run({ task, port: port2 }, { transferList: [port2] });
    await pieces;
  } finally {
    signal.removeEventListener('abort', stop);
    port1.close();
  }
}
