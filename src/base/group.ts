/** Groups elements by key; keys in the order of their first element, elements in the given order. */
export function groupBy<Element, Key>(
  elements: readonly Element[],
  keyOf: (element: Element) => Key,
): ReadonlyMap<Key, readonly Element[]> {
  const groups = new Map<Key, Element[]>();
  for (const element of elements) {
    const key = keyOf(element);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  return groups;
}

/** Divides sorted elements into runs with the same key. */
export function runsBy<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string,
): readonly (readonly Element[])[] {
  const runs: Element[][] = [];
  let key: string | undefined;
  for (const element of elements) {
    const next = keyOf(element);
    if (next !== key) runs.push([]);
    key = next;
    runs.at(-1)!.push(element);
  }
  return runs;
}
