const collator = new Intl.Collator('pt-BR');

/** Compares two Portuguese names: 'Água' before 'Zebra'. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** A text normalised for searches: no accents, lower case. */
export function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
