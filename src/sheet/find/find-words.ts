/** As many words of a search as there are bits for them; further ones are passed over. */
const MOST_WORDS = 31;

/** The words of a searched text (in find form), each once; 'r$' belongs to the amount after it. */
export function findWords(wanted: string): readonly string[] {
  const words = wanted.match(/(?:-?r\$\s+(?=[\d-]))?\S+/g) ?? [];
  return [...new Set(words.map((word) => word.replace(/\s+/g, ' ')))].slice(0, MOST_WORDS);
}
