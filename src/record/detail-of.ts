import { oneLine } from '../base/text.ts';

const LONGEST = 1_000;

/** An amount as people or programs write it: 'R$ 7', '1.234,56', '1234.56'; a code such as '1.10' is none. */
const AMOUNT =
  /-?R\$\s*-?\d[\d.,]*|(?<![\d.,])-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}(?![\d.,]*\d)|(?<![\d.,])-?\d{3,}\.\d{2}(?![\d.,]*\d)/g;

/** What the record keeps of a sentence: one line, not without end, and whatever looks like an amount taken out, but for its codes. */
export function detailOf(sentence: string, codes: readonly string[] = []): string {
  const hidden = oneLine(sentence).replace(AMOUNT, (found) => (codes.includes(found) ? found : '[valor]'));
  const line = hidden.toWellFormed();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line;
}
