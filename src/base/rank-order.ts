/** The rank of each element by one of its values, and the number of ranks. */
export type Ranks = { readonly of: Uint32Array; readonly count: number };

/** Elements sorted by the first ranks, then by the next, stably; a counting sort, as many elements have few ranks. */
export function inRankOrder<Element>(elements: readonly Element[], ranks: readonly Ranks[]): Element[] {
  const order = ranks.reduceRight(sortedBy, Uint32Array.from(elements.keys()));
  const ordered: Element[] = [];
  for (const index of order) ordered.push(elements[index]!);
  return ordered;
}

/** Indices sorted stably by rank; applied from the last ranks to the first, this sorts by all. */
function sortedBy(order: Uint32Array<ArrayBuffer>, { of, count }: Ranks): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(count + 1);
  for (const rank of of) next[rank + 1]! += 1;
  for (let rank = 0; rank < count; rank++) next[rank + 1]! += next[rank]!;
  const sorted = new Uint32Array(order.length);
  for (const index of order) sorted[next[of[index]!]!++] = index;
  return sorted;
}
