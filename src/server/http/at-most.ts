/**
 * Options of an `LRUCache` with at most so many entries: its own `max` would allocate the memory of all of them at
 * once, 2 MB for 50,000.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 } as const;
}
