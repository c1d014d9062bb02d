import type { Problem } from '../../collections/problems.ts';
import type { RawSheet } from '../../collections/read-sheets.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';
import { runThread, ThreadTooLarge } from '../../threads/run-thread.ts';
import { workQueue } from '../../threads/work-queue.ts';

/** How many files are read at once. */
const THREADS = 1;
const MOST_MB = 320;
const LONGEST_MS = 60_000;

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

/** Reads and marks returned files in threads of their own, so that no search waits for one. */
export class ReturnThreads {
  readonly #queue = workQueue(THREADS);

  /** Does a task when its turn comes; a file that cannot be read is an outcome too. */
  async run(task: ReturnTask, gone: AbortSignal, owner: string): Promise<ReturnOutcome> {
    const script = new URL('./return-worker.ts', import.meta.url);
    const read = async () => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_MS)]);
      return runThread<ReturnOutcome>(script, { workerData: task, mostMb: MOST_MB, signal });
    };
    return this.#queue(read, gone, owner).catch((error: unknown): ReturnOutcome => {
      if (error instanceof ThreadTooLarge) return { unreadable: 'é grande demais para uma planilha de coleta' };
      if (error instanceof DOMException && error.name === 'TimeoutError')
        return { unreadable: 'demorou demais para ser lido' };
      throw error;
    });
  }
}
