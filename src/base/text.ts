/** Compares two texts by their code units. */
export function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const collator = new Intl.Collator('pt-BR');

/** Compares two Portuguese names: 'Água' before 'Zebra'. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/**
 * Items sorted by their names, equal names by `then`, which must leave no ties. They are sorted by code units first,
 * because the collator is slow at long names that begin alike, but faster if they are nearly in order.
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

const LONGEST_WORD = 60;

/** A text in at most 60 characters that every system accepts in file names. */
export function plainWord(text: string): string {
  return searchForm(text)
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .slice(0, LONGEST_WORD)
    .replaceAll(/^-|-$/g, '');
}

/** Matches a character that cannot be stored; line breaks and tabs can. */
// oxlint-disable-next-line no-control-regex -- exactly those that PostgreSQL or a workbook cannot store
export const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** A text with spaces in place of \0, which PostgreSQL cannot store in a text. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', ' ');
}

/** Characters that disturb a line of a screen or table: controls, ends of lines, changes of direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Whether a text has no {@link INVISIBLE} characters. */
export function isOneLine(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** The text with a space for each run of {@link INVISIBLE} characters. */
export function oneLine(text: string): string {
  return text.replace(ALL_INVISIBLE, ' ');
}

/** Returns a label with a small first letter, as within a sentence; codes within it stay as they are. */
export function lowerFirst(label: string): string {
  return label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1);
}
