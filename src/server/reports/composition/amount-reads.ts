import type { Database } from '../../../database/schema.ts';
import { type WorkQueue, workQueue } from '../../../threads/work-queue.ts';
import { type CachedRead, cachedReads } from './answer-composition.ts';
import { readComposition } from './read-composition.ts';

/** How a server reads the amounts of its reports, for all requests: with one cache, and only a few at a time. */
export type AmountReads = {
  /** Reads compositions. */
  readonly read: CachedRead;
  /** Reads histories. */
  readonly queue: WorkQueue;
};

/** The most concurrent histories: like compositions, they leave connections to others. */
const HISTORIES_AT_ONCE = 2;

/** Makes the reads of amounts from a database. */
export function amountReads(db: Database): AmountReads {
  return { read: cachedReads((...amount) => readComposition(db, ...amount)), queue: workQueue(HISTORIES_AT_ONCE) };
}
