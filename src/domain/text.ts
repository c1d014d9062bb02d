import { comparePlain } from './compare-plain.ts';

const collator = new Intl.Collator('pt-BR');

/** Compares two Portuguese names: 'Água' before 'Zebra'. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/**
 * Items by their names, those of one name as `then` compares them, which must leave no ties. First they are sorted by code
 * units: the collator is slow at long names that begin alike, and then meets them nearly in order.
 */
export function sortedByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  then: (a: Item, b: Item) => number,
): Item[] {
  return items
    .toSorted((a, b) => comparePlain(nameOf(a), nameOf(b)))
    .sort((a, b) => compareNames(nameOf(a), nameOf(b)) || then(a, b));
}

/** A text normalised for searches: no accents, lower case. */
export function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
