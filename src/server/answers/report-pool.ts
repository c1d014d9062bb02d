import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Connection } from '../../database/engine/connection.ts';
import { asError } from '../../database/engine/as-error.ts';
import type { CatalogNames } from '../../reports/catalog.ts';
import { GrowingAnswer } from './growing-answer.ts';
import { STOP, type ReportJob, type ReportTask } from './report-task.ts';
import { workQueue } from '../../threads/work-queue.ts';

/** The threads in which reports run, so that one person's 'Todos' stalls nobody else. */
export type ReportPool = {
  /** Begins a search, or lets it wait for its owner's turn; when its signal aborts it is dropped, or given up at its next piece. */
  readonly run: (task: ReportTask, signal: AbortSignal, owner?: string) => GrowingAnswer;
  readonly close: () => Promise<void>;
};

const MOST_THREADS = 8;
/** The embedded database answers one question at a time: one thread asks while the other nests and writes. */
const EMBEDDED_THREADS = 2;

/** What reports run on. */
export type ReportPlace = { readonly connection: Connection; readonly names: CatalogNames };

/** Starts the threads, each with a database connection of its own; throws where a report lacks its query or its arranging. */
export async function openReportPool(place: ReportPlace, onFailure: (error: Error) => void): Promise<ReportPool> {
  const { connection } = place;
  const threads =
    connection.kind === 'pglite' ? EMBEDDED_THREADS : Math.min(Math.max(availableParallelism(), 2), MOST_THREADS);
  const pool = new Piscina<ReportJob | undefined, void>({
    filename: new URL('./report-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: threads,
    maxThreads: threads,
    workerData: place,
    atomics: 'disabled', // between searches a thread must notice when its connection breaks
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
