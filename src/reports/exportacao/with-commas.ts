/** The word that stands for a comma, where no letter or digit makes another word of it. */
const COMMA_WORD = /(?<![\p{L}\p{M}\p{N}_])COMMA(?![\p{L}\p{M}\p{N}_])/gu;

/** A text with a comma for each whole word COMMA (spec §9). */
export function withCommas(text: string): string {
  return text.replace(COMMA_WORD, ',');
}
