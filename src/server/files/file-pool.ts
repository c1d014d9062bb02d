import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FileProgress } from './file-progress.ts';
import type { FileJob, FileTask } from './file-task.ts';
import type { ThreadData } from '../answers/report-pool.ts';
import { workQueue } from '../../threads/work-queue.ts';

/** The threads that make files, apart from those of searches, so that no search waits for a large file. */
export type FilePool = {
  /** Makes a file when its owner's turn comes; on abort it leaves the queue, or stops at its next row. */
  readonly make: (task: FileTask, signal: AbortSignal, owner?: string) => FileMaking;
  readonly close: () => Promise<void>;
};

/** A file that is being made. */
export type FileMaking = {
  /** To be read at once; throws when the file fails, and ends early when it is aborted. */
  readonly pieces: AsyncGenerator<Uint8Array>;
  readonly progress: FileProgress;
};

const MOST_THREADS = 4;
/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 60_000;

/** Opens the pool; threads start with the first files. */
export function openFilePool(workerData: ThreadData, onFailure: (error: Error) => void): FilePool {
  const threads =
    workerData.connection.kind === 'pglite' ? 1 : Math.min(Math.ceil(availableParallelism() / 2), MOST_THREADS);
  const pool = new Piscina<FileJob, void>({
    filename: new URL('./file-worker.ts', import.meta.url).href,
    name: 'makeFile',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    workerData,
    atomics: 'disabled', // an idle thread must notice when its connection breaks
  });
  pool.on('error', onFailure);
  const queue = workQueue(threads);
  return {
    make: (task, signal, owner) => {
      const progress = new FileProgress();
      const { port1, port2 } = new MessageChannel();
      const job = { task, port: port2, shared: progress.shared };
      const failed = new AbortController();
      const run = () => pool.run(job, { transferList: [port2] });
      queue(run, signal, owner).catch((error: unknown) => failed.abort(error));
      return { progress, pieces: piecesOf(port1, progress, { gone: signal, failed: failed.signal }) };
    },
    close: () => pool.destroy(),
  };
}

type Ends = {
  /** The client is gone. */
  readonly gone: AbortSignal;
  /** The thread failed. */
  readonly failed: AbortSignal;
};

async function* piecesOf(
  port: MessagePort,
  progress: FileProgress,
  { gone, failed }: Ends,
): AsyncGenerator<Uint8Array> {
  const stop = () => progress.stop();
  gone.addEventListener('abort', stop, { once: true });
  try {
    for await (const [piece] of on(port, 'message', { signal: AbortSignal.any([gone, failed]) })) {
      if (piece === null) return;
      yield piece as Uint8Array;
    }
  } catch {
    if (!gone.aborted) throw failed.reason as Error;
  } finally {
    stop();
    gone.removeEventListener('abort', stop);
    port.close();
  }
}
