import { dotlessFigure } from './dotless-figure.ts';

/** A word that may be a part of a formatted figure. */
export type WantedFigure = {
  /** In find form. */
  readonly wanted: string;
  readonly digits: string;
  /** Finds it whatever its thousands dots; undefined if the plain text does. */
  readonly dotless: RegExp | undefined;
};

/** A word (in find form) as a figure to find; undefined if it cannot be a part of one, or is written as a code: '1.10'. */
export function wantedFigure(word: string): WantedFigure | undefined {
  if (!/^[-r$\s\d.,%/—]+$/.test(word) || isLikeCode(word)) return undefined;
  return { wanted: word, digits: word.replace(/\D/g, ''), dotless: dotlessFigure(word) };
}

/** Whether a word has a dot that is no thousands dot: amounts that show its digits by chance are not meant. */
export function isLikeCode(word: string): boolean {
  return /\.(?!\d{3}(?!\d))/.test(word);
}
