import { dotlessFigure } from './dotless-figure.ts';

/** A word that may be a part of a formatted figure. */
export type WantedFigure = {
  /** In find form. */
  readonly wanted: string;
  readonly digits: string;
  /** Finds it whatever its thousands dots; undefined if the plain text does. */
  readonly dotless: RegExp | undefined;
};

/** A word (in find form) as a figure to find; undefined if it cannot be a part of one. */
export function wantedFigure(word: string): WantedFigure | undefined {
  if (!/^[-r$\s\d.,%/—]+$/.test(word)) return undefined;
  return { wanted: word, digits: word.replace(/\D/g, ''), dotless: dotlessFigure(word) };
}
