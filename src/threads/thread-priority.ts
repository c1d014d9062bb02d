import { constants, getPriority, setPriority } from 'node:os';
import { existsSync, readdirSync } from 'node:fs';

/** How far a thread stands behind the one that speaks HTTP, in steps of the system's scale. */
const BEHIND = { searches: 10, files: 15 } as const;

const THREADS = '/proc/self/task';
/** Only Linux has a priority for each thread. */
const HAS_PRIORITIES = existsSync(THREADS);
const SELF = 0;

/** Puts the calling thread behind the one that speaks HTTP; files stand behind searches too. */
export function standBehindHttp(work: keyof typeof BEHIND): void {
  if (HAS_PRIORITIES) putBehind(SELF, BEHIND[work]);
}

/**
 * Puts the threads that the process has now, but for the calling one, where searches stand: those that tidy memory for
 * all others hold the thread that speaks HTTP as long as any search, and so does the embedded database. Hashing passwords
 * and reading the page's files stand there too.
 */
export function putOtherThreadsBehindHttp(): void {
  if (!HAS_PRIORITIES) return;
  for (const thread of readdirSync(THREADS).map(Number)) {
    if (thread !== process.pid) putBehind(thread, BEHIND.searches);
  }
}

/** From where the process itself stands: nobody may go forward again. */
function putBehind(thread: number, steps: number): void {
  try {
    const priority = Math.min(getPriority(process.pid) + steps, constants.priority.PRIORITY_LOW);
    if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error; // it has ended, or the system forbids it
  }
}
