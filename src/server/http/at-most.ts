/**
 * Options of an `LRUCache` of at most so many entries, all of one size: its own `max` would take the memory of all of
 * them at once, 2 MB for 50,000.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 } as const;
}
