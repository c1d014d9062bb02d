import { Worker } from 'node:worker_threads';

/** The messages that a script of {@link runThread} posts: its progress, and at the end its outcome. */
export type ThreadMessage<Progress, Outcome> = { readonly progress: Progress } | { readonly outcome: Outcome };

/** Thrown for a thread that needed more memory than it may have. */
export class ThreadOutOfMemory extends Error {
  override readonly name = 'ThreadOutOfMemory';
}

type Running<Progress> = {
  readonly workerData: unknown;
  /** The limit of its heap's old generation, in megabytes; exceeding it ends the thread, not the process. */
  readonly mostMb: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal: AbortSignal;
};

/** Runs a script in a thread and resolves with its outcome; an abort before that rejects with its reason. */
export function runThread<Outcome, Progress = never>(
  script: URL,
  { workerData, mostMb, onProgress, signal }: Running<Progress>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const refuse = (why: unknown) => reject(why as Error); // unchanged, even if it is no Error
    if (signal.aborted) return refuse(signal.reason);
    const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    let outcome: { readonly of: Outcome } | undefined;
    let failure: unknown;
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: ThreadMessage<Progress, Outcome>) => {
      if ('outcome' in message) outcome = { of: message.outcome };
      else onProgress?.(message.progress);
    });
    worker.once('error', (error) => (failure = error));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      if (outcome !== undefined) resolve(outcome.of);
      else if (signal.aborted) refuse(signal.reason);
      else refuse(isOutOfMemory(failure) ? new ThreadOutOfMemory() : (failure ?? new Error('A thread ended early')));
    });
  });
}

function isOutOfMemory(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
