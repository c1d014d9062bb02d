import { LRUCache } from 'lru-cache';
import { atMost } from '../../http/at-most.ts';
import { machineOf } from '../../http/address-groups.ts';

/** Counts what one machine does in a minute. */
export type Visits = {
  /** Counts one more; false where there were as many as may be. */
  readonly take: (address: string) => boolean;
  /** Takes one back that is not to count. */
  readonly giveBack: (address: string) => void;
};

const MINUTE_MS = 60_000;
const MOST_MACHINES = 50_000;

/** At most so many in a minute from the first one on. */
export function visitsOf(most: number, clock: { readonly now: () => number } = performance): Visits {
  const counts = new LRUCache<string, { count: number }>({
    ...atMost(MOST_MACHINES),
    ttl: MINUTE_MS,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    take: (address) => {
      const machine = machineOf(address);
      const counted = counts.get(machine) ?? { count: 0 };
      if (counted.count >= most) return false;
      counted.count += 1;
      if (counted.count === 1) counts.set(machine, counted);
      return true;
    },
    giveBack: (address) => {
      const counted = counts.get(machineOf(address));
      if (counted !== undefined) counted.count -= 1;
    },
  };
}
