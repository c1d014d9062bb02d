/** COMMA as a whole word. */
const COMMA_WORD = /(?<![\p{L}\p{M}\p{N}_])COMMA(?![\p{L}\p{M}\p{N}_])/gu;

/** Replaces each whole word COMMA by a comma (spec §9). */
export function withCommas(text: string): string {
  return text.replace(COMMA_WORD, ',');
}
