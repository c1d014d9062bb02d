import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FileProgress } from './jobs/job-progress.ts';
import type { FileJob, FileTask } from './file-task.ts';
import type { ThreadData } from './jobs/job-pool.ts';
import { workQueue } from '../../threads/work-queue.ts';

/**
 * The threads that make files, apart from those of searches, so that no search waits for a large file; feeds have their
 * own, for a thread waits for the program that reads.
 */
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

/** One program's feeds leave a thread to those of others. */
export const FEED_THREADS = 2;

/** Opens the pool; threads start with the first files. */
export function openFilePool(workerData: ThreadData, onFailure: (error: Error) => void): FilePool {
  const files = openThreads(workerData, fileThreads(workerData.connection), onFailure);
  const feeds = openThreads(workerData, FEED_THREADS, onFailure);
  return {
    make: (task, signal, owner) => {
      const progress = new FileProgress();
      const { port1, port2 } = new MessageChannel();
      const failed = new AbortController();
      const { run } = 'feed' in task ? feeds : files;
      run({ task, port: port2, shared: progress.shared }, signal, owner).catch((error: unknown) => failed.abort(error));
      return { progress, pieces: piecesOf(port1, progress, { gone: signal, failed: failed.signal }) };
    },
    close: async () => void (await Promise.all([files.close(), feeds.close()])),
  };
}

/** How many threads, and so connections, files have at most. */
export function fileThreads({ kind }: Pick<ThreadData['connection'], 'kind'>): number {
  return kind === 'pglite' ? 1 : Math.min(Math.ceil(availableParallelism() / 2), MOST_THREADS);
}

/** So many threads, and the queue of what they make. */
function openThreads(workerData: ThreadData, threads: number, onFailure: (error: Error) => void) {
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
    run: (job: FileJob, signal: AbortSignal, owner?: string) =>
      queue(() => pool.run(job, { transferList: [job.port] }), signal, owner),
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
      progress.take();
    }
  } catch {
    if (!gone.aborted) throw failed.reason as Error;
  } finally {
    stop();
    gone.removeEventListener('abort', stop);
    port.close();
  }
}
