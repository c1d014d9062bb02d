import { LRUCache } from 'lru-cache';

/** Milliseconds from any fixed moment on. */
export type Clock = { readonly now: () => number };

/** Counts by key within a window of time that begins with a key's first count. */
export type Counter = {
  readonly of: (key: string) => number;
  /** How long the window of a key that was counted lasts, in milliseconds. */
  readonly leftMs: (key: string) => number;
  /** Counts a key once more; the function returned takes this count, or all of its window, back. */
  readonly add: (key: string) => (what?: 'all') => void;
};

const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** A counter with all counts at zero, of windows of a minute by default. */
export function counter({ windowMs = MINUTE_MS, clock = performance }: Partial<Options> = {}): Counter {
  const windows = new LRUCache<string, { count: number }>({
    ...atMost(MAX_KEYS),
    ttl: windowMs,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    of: (key) => windows.get(key)?.count ?? 0,
    leftMs: (key) => windows.getRemainingTTL(key),
    add: (key) => {
      const window = windows.get(key) ?? { count: 0 };
      window.count += 1;
      if (window.count === 1) windows.set(key, window);
      return (what) => {
        window.count = what === 'all' ? 0 : window.count - 1;
        if (window.count === 0 && windows.get(key) === window) windows.delete(key); // zeros must not crowd out counts
      };
    },
  };
}

type Options = { readonly windowMs: number; readonly clock: Clock };

/**
 * Options of an `LRUCache` with at most so many entries: its own `max` would allocate the memory of all of them at
 * once, 2 MB for 50,000.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 } as const;
}
