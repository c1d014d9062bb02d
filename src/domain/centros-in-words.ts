const NAMED = 6;

/** What somebody sees who is limited to some cost centres, by their codes: 'Somente os centros 1.10 e 1.21'; of many the first few, the others counted. */
export function centrosInWords(codes: readonly string[], atMost = NAMED): string {
  if (codes.length === 1) return `Somente o centro ${codes[0]}`;
  const isWhole = codes.length <= atMost + 1; // to count a single one takes as much room as its code
  const named = isWhole ? codes.slice(0, -1) : codes.slice(0, atMost);
  const last = isWhole ? codes.at(-1) : `mais ${(codes.length - atMost).toLocaleString('pt-BR')}`;
  return `Somente os centros ${named.join(', ')} e ${last}`;
}

/** What the record and lists have room for. */
const MANY = 40;

/** The same within a sentence, also of who sees all: 'todos os centros', 'somente o centro 1.10'. */
export function seenInWords({ centros }: { readonly centros: 'todos' | readonly string[] }): string {
  return centros === 'todos' ? 'todos os centros' : centrosInWords(centros, MANY).replace('S', 's');
}
