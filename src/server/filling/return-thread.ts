import type { Problem } from '../../collections/problems.ts';
import type { RawSheet } from '../../collections/read-sheets.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';
import { Piscina } from 'piscina';
import { workQueue } from '../../threads/work-queue.ts';

/** How many files are read at once. */
const THREADS = 1;
const MOST_MB = 320;
const LONGEST_MS = 60_000;
/** How long an idle thread stays. */
const IDLE_MS = 60_000;

/** What such a thread does: reads a file, or marks the cells of its problems. */
export type ReturnTask =
  | { readonly kind: 'read'; readonly file: SentFile }
  | {
      readonly kind: 'mark';
      readonly file: SentFile;
      readonly sheets: readonly RawSheet[];
      readonly problems: readonly Problem[];
    };

/** What such a thread sends. */
export type ReturnOutcome =
  | { readonly sheets: readonly RawSheet[] }
  | { readonly marked: Uint8Array }
  | { readonly unreadable: string };

/** The thread that reads and marks returned files, so that no search waits for one. */
type ReturnThread = {
  /** Does a task when its owner's turn comes; a file that cannot be read is an outcome too. */
  readonly run: (task: ReturnTask, gone: AbortSignal, owner: string) => Promise<ReturnOutcome>;
  readonly close: () => Promise<void>;
};

/** Opens the thread, which starts with its first task and ends when it has been idle. */
export function openReturnThread(): ReturnThread {
  const pool = new Piscina<ReturnTask, ReturnOutcome>({
    filename: new URL('./return-worker.ts', import.meta.url).href,
    name: 'run',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    atomics: 'disabled', // no thread waits in a blocking way
  });
  const queue = workQueue(THREADS);
  const run: ReturnThread['run'] = (task, gone, owner) => {
    const work = () => pool.run(task, { signal: AbortSignal.any([gone, AbortSignal.timeout(LONGEST_MS)]) });
    return queue(work, gone, owner).catch((error: unknown): ReturnOutcome => {
      if (gone.aborted) throw error;
      if (isOutOfMemory(error)) return { unreadable: 'é grande demais para uma planilha de coleta' };
      if (error instanceof Error && error.name === 'AbortError') return { unreadable: 'demorou demais para ser lido' };
      throw error;
    });
  };
  return { run, close: () => pool.destroy() };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
