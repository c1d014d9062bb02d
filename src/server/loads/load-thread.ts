import { Worker } from 'node:worker_threads';
import { asError } from '../../database/engine/embedded/engine-failure.ts';
import type { LoadMessage, LoadOutcome, LoadThreadData } from './load-task.ts';

/** Megabytes of objects that reading may need at once; a load that needs more fails, and nothing else with it. */
const MOST_MB = 384;

/** Thrown where a load needs more memory than it may have. */
export class LoadTooLarge extends Error {
  override readonly name = 'LoadTooLarge';
}

/**
 * Does a load's work in a thread of its own and resolves with its outcome; ends the thread at once where the signal
 * aborts, and rejects with its reason.
 */
export function runLoadThread(
  workerData: LoadThreadData,
  onMessage: (message: Exclude<LoadMessage, { kind: 'ended' }>) => void,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(asError(signal.reason));
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    let outcome: LoadOutcome | undefined;
    let failure: unknown;
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: LoadMessage) => {
      if (message.kind === 'ended') outcome = message.outcome;
      else onMessage(message);
    });
    worker.once('error', (error) => (failure = error));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      if (outcome !== undefined) resolve(outcome);
      else if (signal.aborted) reject(asError(signal.reason));
      else reject(asError(isOutOfMemory(failure) ? new LoadTooLarge() : (failure ?? new Error('A load ended early'))));
    });
  });
}

function isOutOfMemory(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
