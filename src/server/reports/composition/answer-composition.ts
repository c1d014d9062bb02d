import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Composicao } from '../../../contracts/composition.ts';
import type { Database } from '../../../database/schema.ts';
import { type AmountData, compose } from '../../../reporting/composition/compose.ts';
import { workQueue } from '../../../threads/work-queue.ts';
import { fetchDataState } from '../request/data-state.ts';
import { sharedRuns } from '../request/shared-runs.ts';
import { type AmountRequest, type Plan, planOf } from './composition-plan.ts';
import type { VersionedData } from './read-composition.ts';

/** The composition of an amount and the versions of its data, both of one state of the data. */
export type AnsweredAmount = { readonly answer: Composicao; readonly versions: readonly number[] };

/** Reads a composition without holding a connection between statements; reads again if data change between them. */
export async function answerComposition(
  services: { readonly db: Database; readonly read: CachedRead },
  request: AmountRequest,
  signal: AbortSignal,
): Promise<AnsweredAmount> {
  const state = await fetchDataState(services.db, request, ['orcamento', 'anoAnterior']);
  const plan = planOf(request, state);
  const data = await services.read(request, { plan, versions: state.versions }, signal);
  if (data === undefined) return answerComposition(services, request, signal);
  return { answer: compose(request.composition, request, plan.basis, data), versions: state.versions };
}

const MOST_CACHED = 100;

/** The most concurrent reads: half of the connections, so that sessions and lists find a free one. */
const AT_ONCE = 3;

/** Reads the composition of an amount; undefined if its data no longer have these versions. */
export type CachedRead = (
  request: AmountRequest,
  planned: { readonly plan: Plan; readonly versions: readonly number[] },
  signal: AbortSignal,
) => Promise<AmountData | undefined>;

type Run = { readonly data: Promise<AmountData | undefined>; readonly ended: Promise<void> };

/** Reads through a cache: equal reads at once run once, a few at a time, and none for clients that have all left. */
export function cachedReads(read: (request: AmountRequest, plan: Plan) => Promise<VersionedData>): CachedRead {
  const cache = new LRUCache<string, AmountData>({ max: MOST_CACHED });
  const share = sharedRuns<Run>();
  const queue = workQueue(AT_ONCE);

  return async (request, { plan, versions }, signal) => {
    const key = JSON.stringify([versions, plan]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const readAndCache = async () => {
      const { data, versions: now } = await read(request, plan);
      if (!isDeepStrictEqual(now, versions)) return undefined;
      cache.set(key, data);
      return data;
    };
    return share(key, signal, (allGone) => {
      const data = queue(readAndCache, allGone, request.reader.id);
      const ended = () => undefined;
      return { data, ended: data.then(ended, ended) };
    }).data;
  };
}
