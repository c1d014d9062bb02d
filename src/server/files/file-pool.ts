import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FileProgress } from './file-progress.ts';
import type { FileJob, FileTask } from './file-task.ts';
import type { ReportPlace } from '../answers/report-pool.ts';
import { workQueue } from '../../threads/work-queue.ts';

/** The threads that make files, apart from those of searches: a large file makes no search wait for a thread. */
export type FilePool = {
  /** Begins a file, or lets it wait for its turn, behind those of owners who have less under way; when the signal aborts it is given up at its next row. */
  readonly make: (task: FileTask, signal: AbortSignal, owner?: string) => FileMaking;
  readonly close: () => Promise<void>;
};

/** A file that is being made. */
export type FileMaking = {
  /** To be taken at once; throws where the file fails, and ends early where nobody wants it any longer. */
  readonly pieces: AsyncGenerator<Uint8Array>;
  readonly progress: FileProgress;
};

const MOST_THREADS = 4;
/** A thread that made no file for so long ends, and gives its memory back. */
const IDLE_MS = 60_000;
/** Rows are made and forgotten by the million: so much of them is let lie about before it is cleared away. */
const YOUNG_MB = 8;

/** Opens the pool, its threads to be started by the first files. */
export function openFilePool(place: ReportPlace, onFailure: (error: Error) => void): FilePool {
  const threads =
    place.connection.kind === 'pglite' ? 1 : Math.min(Math.ceil(availableParallelism() / 2), MOST_THREADS);
  const pool = new Piscina<FileJob, void>({
    filename: new URL('./file-worker.ts', import.meta.url).href,
    name: 'makeFile',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    workerData: place,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    atomics: 'disabled', // between files a thread must notice when its connection breaks
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
  /** Nobody wants the file any longer. */
  readonly gone: AbortSignal;
  /** Its thread could not make it. */
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
