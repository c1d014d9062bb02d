import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from '../../threads/run-thread.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import { outcomeOf, type ReturnOutcome, type ReturnTask } from './return-thread.ts';

// One task's thread; it is terminated if nobody waits for it any more.
lowerThreadPriority('files');
const message: ThreadMessage<never, ReturnOutcome> = { outcome: await outcomeOf(workerData as ReturnTask) };
parentPort!.postMessage(message);
