import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (collection: {
  readonly type: 'major';
  readonly flavor: 'regular' | 'last-resort';
}) => void;

const MB = 1024 * 1024;
/** A heap smaller than this is not worth collecting. */
const SMALL_BYTES = 64 * MB;
/** How much the heap may grow between two collections while a file is made. */
const GARBAGE_BYTES = 64 * MB;
const LITTLE_GARBAGE_BYTES = 16 * MB;
const IDLE_MS = 1_000;

/** The size of the heap after the last collection. */
let bytesAfterLast = 0;

/**
 * Collects this thread's garbage and returns the memory to the system, unless the heap is small. By itself V8 lets
 * hundreds of megabytes of garbage accumulate, more on a busy machine, and the next large result would add to them.
 */
export function giveBackMemory(): void {
  if (heapBytes() >= SMALL_BYTES) giveBackAll();
}

/** Collects garbage and returns the memory, whatever the heap's size. */
export function giveBackAll(): void {
  collect({ type: 'major', flavor: 'last-resort' });
  bytesAfterLast = heapBytes();
}

/** Collects garbage while a file is made, once the heap has grown enough since the last collection. */
export function giveBackGarbage(): void {
  if (heapBytes() > bytesAfterLast + GARBAGE_BYTES) giveBackMemory();
}

/** Collects garbage during work with short-lived rows, so that the heap stays near the size in use. */
export function keepHeapSmall(): void {
  if (heapBytes() > bytesAfterLast + LITTLE_GARBAGE_BYTES) giveBackAll();
}

let idle: NodeJS.Timeout | undefined;

/** Marks this thread as working: the collection of an idle thread does not start until {@link endWork}. */
export function beginWork(): void {
  clearTimeout(idle);
}

/** Marks this thread as idle: after a second without work, its garbage is collected if there is enough of it. */
export function endWork(): void {
  idle = setTimeout(collectGarbage, IDLE_MS).unref();
}

/** Collects garbage in a third of the time of `giveBackAll`. */
function collectGarbage(): void {
  if (heapBytes() <= bytesAfterLast + LITTLE_GARBAGE_BYTES) return;
  collect({ type: 'major', flavor: 'regular' });
  bytesAfterLast = heapBytes();
}

/** The size of the heap and of the buffers it refers to. */
function heapBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}
