import { parentPort, workerData } from 'node:worker_threads';
import { markWorkbook } from '../../collections/marked/mark-workbook.ts';
import { readSheets } from '../../collections/read-sheets.ts';
import { Unreadable } from '../../load/sources/source.ts';
import type { ThreadMessage } from '../../threads/run-thread.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import type { ReturnOutcome, ReturnTask } from './return-thread.ts';

// One task's thread; it is terminated if nobody waits for it any more.
lowerThreadPriority('files');
const message: ThreadMessage<never, ReturnOutcome> = { outcome: await outcomeOf(workerData as ReturnTask) };
parentPort!.postMessage(message);

async function outcomeOf(task: ReturnTask): Promise<ReturnOutcome> {
  try {
    if (task.kind === 'read') return { sheets: await readSheets(task.file) };
    return { marked: await markWorkbook(task.file, task.sheets, task.problems) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    throw error;
  }
}
