/** A countable noun: 'natureza', 'naturezas', and whether its participles end in -a ('mostradas'). */
export type Noun = { readonly one: string; readonly many: string; readonly isFeminine: boolean };

const count = new Intl.NumberFormat('pt-BR');

/** Returns the noun of a singular heading, in lower case; each of its words takes the plural: 'centros filhos'. */
export function nounOf(heading: string): Noun {
  const one = heading.toLocaleLowerCase('pt-BR');
  const words = one.split(' ');
  return { one, many: words.map(pluralOf).join(' '), isFeminine: /(a|ção|são|dade)$/.test(words[0]!) };
}

/** Returns a number with its noun: '1 natureza', '1.620 naturezas'. */
export function counted(number: number, { one, many }: Noun): string {
  return `${count.format(number)} ${number === 1 ? one : many}`;
}

/** Says how many are shown: '277 de 1.620 naturezas mostradas', '1 de 40 centros mostrado'. */
export function shownOf(shown: number, all: number, noun: Noun): string {
  const ending = `${noun.isFeminine ? 'a' : 'o'}${shown === 1 ? '' : 's'}`;
  return `${count.format(shown)} de ${counted(all, noun)} mostrad${ending}`;
}

function pluralOf(word: string): string {
  if (word.endsWith('ão')) return `${word.slice(0, -2)}ões`;
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
  if (/[aeou]l$/.test(word)) return `${word.slice(0, -1)}is`;
  return /[rsz]$/.test(word) ? `${word}es` : `${word}s`;
}
