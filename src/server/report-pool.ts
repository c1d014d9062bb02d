import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Connection } from '../database/connection.ts';
import type { ReportTask } from './report-task.ts';
import { workQueue } from './work-queue.ts';

/** The threads in which reports run, so that one person's 'Todos' stalls nobody else. */
export type ReportPool = {
  /** Answers a search; one that has not begun when its signal aborts is dropped. */
  readonly run: (task: ReportTask, signal: AbortSignal) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

const MOST_THREADS = 8;
/** The embedded database answers one question at a time: one thread asks while the other nests and writes. */
const EMBEDDED_THREADS = 2;

/** Starts the threads, each with a database connection of its own; throws where a report lacks its query or its arranging. */
export async function openReportPool(connection: Connection, onFailure: (error: Error) => void): Promise<ReportPool> {
  const threads =
    connection.kind === 'pglite' ? EMBEDDED_THREADS : Math.min(Math.max(availableParallelism(), 2), MOST_THREADS);
  const pool = new Piscina<ReportTask | undefined, Uint8Array>({
    filename: new URL('./report-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: threads,
    maxThreads: threads,
    workerData: connection,
    atomics: 'disabled', // between searches a thread must notice when its connection breaks
  });
  pool.on('error', onFailure);
  await Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warmUp' })));
  const queue = workQueue(threads);
  return { run: (task, signal) => queue(() => pool.run(task), signal), close: () => pool.destroy() };
}
