import { markWorkbook } from '../../collections/marked/mark-workbook.ts';
import { readSheets } from '../../collections/read-sheets.ts';
import { Unreadable } from '../../load/sources/source.ts';
import { lowerThreadPriority } from '../../threads/thread-priority.ts';
import type { ReturnOutcome, ReturnTask } from './return-thread.ts';

// The thread of returned files.
lowerThreadPriority('files');

/** Does one task; a file that cannot be read is an outcome. */
export async function run(task: ReturnTask): Promise<ReturnOutcome> {
  try {
    if (task.kind === 'read') return { sheets: await readSheets(task.file) };
    return { marked: await markWorkbook(task.file, task.sheets, task.problems) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    throw error;
  }
}
