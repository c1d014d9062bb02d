/** The elements by key: keys in the order of their first element, elements in their own order. */
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
