import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
type Collection = { readonly type: 'minor' } | { readonly type: 'major'; readonly flavor: 'last-resort' };
const collect = runInNewContext('gc') as (collection: Collection) => void;

const MB = 1024 * 1024;
/** A heap that is not worth tidying. */
const SMALL_BYTES = 96 * MB;
/** What may lie about while a file is made. */
const GARBAGE_BYTES = 64 * MB;

let kept = 0;

/**
 * Gives back what this thread no longer needs, where that may be much. Left to itself a heap keeps garbage by the hundred
 * megabytes before it looks, the more so the busier the machine, and the next large result comes on top.
 */
export function giveBackMemory(): void {
  if (heapBytes() < SMALL_BYTES) return;
  collect({ type: 'major', flavor: 'last-resort' });
  kept = heapBytes();
}

/** The same while a file is made, where enough has come together since it was last done. */
export function giveBackGarbage(): void {
  if (heapBytes() > kept + GARBAGE_BYTES) giveBackMemory();
}

/**
 * Empties the space of new objects, so that this thread's next work seldom stops for it half-way: some 20 ms after a
 * large answer. What dead old objects still point to is moved among the old.
 */
export function emptyYoungSpace(): void {
  collect({ type: 'minor' });
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}
