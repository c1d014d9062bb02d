const collator = new Intl.Collator('pt-BR');

/** The order of two Portuguese names: 'Água' before 'Zebra'. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** A text as searches compare it: no accents, lower case. */
export function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
