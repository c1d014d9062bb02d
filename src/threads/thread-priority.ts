import { constants, getPriority, setPriority } from 'node:os';
import { existsSync, readdirSync } from 'node:fs';

/** The steps on the system's scale by which a thread's priority is lower than the HTTP thread's. */
const LOWER_BY = { searches: 10, files: 15 } as const;

const THREADS = '/proc/self/task';
/** Only Linux has a priority for each thread. */
const HAS_PRIORITIES = existsSync(THREADS);
const SELF = 0;

/** Lowers the calling thread's priority below the HTTP thread's; files run below searches too. */
export function lowerThreadPriority(work: keyof typeof LOWER_BY): void {
  if (HAS_PRIORITIES) lower(SELF, LOWER_BY[work]);
}

/**
 * Lowers the priority of all current threads of the process, except the main one, to that of searches: V8's garbage
 * collection threads and the embedded database delay the HTTP thread as much as a search does. This also lowers
 * libuv's threads, which hash passwords and read the page's files.
 */
export function lowerOtherThreadsPriority(): void {
  if (!HAS_PRIORITIES) return;
  for (const thread of readdirSync(THREADS).map(Number)) {
    if (thread !== process.pid) lower(thread, LOWER_BY.searches);
  }
}

/** Lowers a thread's priority by steps from the process's own; it cannot be raised again. */
function lower(thread: number, steps: number): void {
  try {
    const priority = Math.min(getPriority(process.pid) + steps, constants.priority.PRIORITY_LOW);
    if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error; // the thread has ended, or the system forbids it
  }
}
