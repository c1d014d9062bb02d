import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (collection: {
  readonly type: 'major';
  readonly flavor: 'last-resort';
}) => void;

const MB = 1024 * 1024;
/** A smaller heap is not worth collecting. */
const SMALL_BYTES = 96 * MB;
/** How much the heap may grow between two collections while a file is made. */
const GARBAGE_BYTES = 64 * MB;

let kept = 0;

/**
 * Collects this thread's garbage and returns the memory to the system, unless the heap is small. Left to itself V8 lets
 * hundreds of megabytes of garbage pile up, more on a busy machine, before the next large result adds its own.
 */
export function giveBackMemory(): void {
  if (heapBytes() < SMALL_BYTES) return;
  collect({ type: 'major', flavor: 'last-resort' });
  kept = heapBytes();
}

/** The same while a file is made, once the heap has grown enough since the last collection. */
export function giveBackGarbage(): void {
  if (heapBytes() > kept + GARBAGE_BYTES) giveBackMemory();
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}
