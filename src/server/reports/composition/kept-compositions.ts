import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Read } from '../../../reports/compose.ts';
import { workQueue } from '../../../threads/work-queue.ts';
import { sharedRuns } from '../request/shared-runs.ts';
import type { AskedComposition } from './asked-composition.ts';
import { planOf } from './composition-plan.ts';
import type { ReadOfState } from './read-composition.ts';

const MOST_KEPT = 100;

/** Of the server's connections, half: sessions and lists find one while grand totals are read. */
const AT_ONCE = 3;

/** Of which report an amount is, and the versions of the data that it is to be read from. */
export type WantedState = { readonly slug: string; readonly versions: readonly number[] };

/** Who waits for an amount. */
export type Waiting = { readonly signal: AbortSignal; readonly owner: string };

/** Reads what an amount is made of; undefined where its data changed meanwhile. */
export type ReadAmount = (asked: AskedComposition, state: WantedState, waiting: Waiting) => Promise<Read | undefined>;

type Run = { readonly amount: Promise<Read | undefined>; readonly ended: Promise<void> };

/**
 * A reader that keeps the last that it read, which the amounts of a row share; equal amounts are read once, a few at a
 * time, and those that nobody waits for any more not at all.
 */
export function keptCompositions(read: (asked: AskedComposition) => Promise<ReadOfState>): ReadAmount {
  const kept = new LRUCache<string, Read>({ max: MOST_KEPT });
  const share = sharedRuns<Run>();
  const queue = workQueue(AT_ONCE);

  const readAndKeep = async (key: string, asked: AskedComposition, versions: readonly number[]) => {
    const { amount, versions: now } = await read(asked);
    if (!isDeepStrictEqual(now, versions)) return undefined;
    kept.set(key, amount);
    return amount;
  };

  return async (asked, { slug, versions }, { signal, owner }) => {
    const key = JSON.stringify([slug, versions, asked.of, asked.told, planOf(asked)]);
    const found = kept.get(key);
    if (found !== undefined) return found;
    return share(key, signal, (allGone) => {
      const amount = queue(() => readAndKeep(key, asked, versions), allGone, owner);
      const ended = () => undefined;
      return { amount, ended: amount.then(ended, ended) };
    }).amount;
  };
}
