/** The median of some numbers; of an even count, the higher of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** The 95th percentile of some times: at most one in twenty is longer. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}
