/** For each element its rank by one of its values, and how many ranks there are. */
export type Ranks = { readonly of: Uint32Array; readonly count: number };

/**
 * Elements by the first ranks, then by the next, those of equal ones as they come. Counted and not compared: by few
 * ranks many elements are in order in a fraction of the time of a sort.
 */
export function inRankOrder<Element>(elements: readonly Element[], ranks: readonly Ranks[]): Element[] {
  const order = ranks.reduceRight(sortedBy, Uint32Array.from(elements.keys()));
  const ordered: Element[] = [];
  for (const index of order) ordered.push(elements[index]!);
  return ordered;
}

/** Indices by rank, those of the same as they came: sorted by the last ranks first, they end up by all. */
function sortedBy(order: Uint32Array<ArrayBuffer>, { of, count }: Ranks): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(count + 1);
  for (const rank of of) next[rank + 1]! += 1;
  for (let rank = 0; rank < count; rank++) next[rank + 1]! += next[rank]!;
  const sorted = new Uint32Array(order.length);
  for (const index of order) sorted[next[of[index]!]!++] = index;
  return sorted;
}
