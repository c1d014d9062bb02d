import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/schema.ts';
import type { Read } from '../../../reports/compose.ts';
import { workQueue } from '../../../threads/work-queue.ts';
import { sharedRuns } from '../shared-runs.ts';
import type { AskedComposition } from './asked-composition.ts';
import { planOf } from './composition-plan.ts';
import { readComposition } from './read-composition.ts';

const MOST_KEPT = 100;

/** Of the server's connections, half: sessions and lists find one while grand totals are read. */
const AT_ONCE = 3;

/** The state of the data that an amount is read from. */
export type DataState = {
  /** Different where the search or the data are. */
  readonly key: string;
  /** Whether the data are still the same. */
  readonly stands: () => Promise<boolean>;
};

/** Who waits for an amount. */
export type Waiting = { readonly signal: AbortSignal; readonly owner: string };

/** Reads what an amount is made of; undefined where its data changed meanwhile. */
export type ReadAmount = (asked: AskedComposition, state: DataState, waiting: Waiting) => Promise<Read | undefined>;

type Run = { readonly read: Promise<Read | undefined>; readonly ended: Promise<void> };

/**
 * A reader that keeps the last that it read, which the amounts of a row share; equal amounts are read once, a few at a
 * time, and those that nobody waits for any more not at all.
 */
export function keptCompositions(db: Database): ReadAmount {
  const kept = new LRUCache<string, Read>({ max: MOST_KEPT });
  const share = sharedRuns<Run>();
  const queue = workQueue(AT_ONCE);

  const readAndKeep = async (key: string, asked: AskedComposition, { stands }: DataState) => {
    const read = await readComposition(db, asked);
    if (!(await stands())) return undefined;
    kept.set(key, read);
    return read;
  };

  return async (asked, state, { signal, owner }) => {
    const key = JSON.stringify([state.key, asked.of.subject, asked.told, planOf(asked)]);
    const found = kept.get(key);
    if (found !== undefined) return found;
    return share(key, signal, (allGone) => {
      const read = queue(() => readAndKeep(key, asked, state), allGone, owner);
      const ended = () => undefined;
      return { read, ended: read.then(ended, ended) };
    }).read;
  };
}
