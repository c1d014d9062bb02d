import { LRUCache } from 'lru-cache';

/** Milliseconds since any fixed moment. */
export type Clock = { readonly now: () => number };

const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** Counts by key within a window of time, a minute by default, that begins with a key's first count. */
export function counter({ windowMs = MINUTE_MS, clock = performance }: Partial<Options> = {}) {
  const windows = new LRUCache<string, { count: number }>({
    ...atMost(MAX_KEYS),
    ttl: windowMs,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    of: (key: string) => windows.get(key)?.count ?? 0,
    /** The rest of the window of a counted key, in milliseconds. */
    leftMs: (key: string) => windows.getRemainingTTL(key),
    /** Counts a key; the function returned takes back this count, or all of its window. */
    add: (key: string) => {
      const window = windows.get(key) ?? { count: 0 };
      window.count += 1;
      if (window.count === 1) windows.set(key, window);
      return (what?: 'all'): void => {
        window.count = what === 'all' ? 0 : window.count - 1;
        if (window.count === 0 && windows.get(key) === window) windows.delete(key); // zeros must not evict counts
      };
    },
  };
}

type Options = { readonly windowMs: number; readonly clock: Clock };

/** Options of an `LRUCache` with at most this many entries; its own `max` would allocate all their memory at once. */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 } as const;
}
