import { LRUCache } from 'lru-cache';
import { atMost } from '../http/at-most.ts';
import { machineOf } from '../http/address-groups.ts';

/** Failed sign-ins of one machine that are told in a minute; the last of them says that more are not. */
const MOST = 20;
const MINUTE_MS = 60_000;
const MAX_MACHINES = 50_000;

/** What to tell of a failure from an address; undefined where this minute has told of enough. */
export type WorthTelling = (address: string, why: string) => string | undefined;

/** Counts failures, so that who tries passwords by the thousand does not fill the record. */
export function failuresWorthTelling(clock: { readonly now: () => number } = performance): WorthTelling {
  const counts = new LRUCache<string, { count: number }>({
    ...atMost(MAX_MACHINES),
    ttl: MINUTE_MS,
    ttlResolution: 0,
    perf: clock,
  });
  return (address, why) => {
    const machine = machineOf(address);
    const counted = counts.get(machine) ?? { count: 0 };
    counted.count += 1;
    if (counted.count === 1) counts.set(machine, counted);
    if (counted.count > MOST) return undefined;
    return counted.count < MOST ? why : `${why} Outras falhas deste endereço no mesmo minuto não são registradas.`;
  };
}
