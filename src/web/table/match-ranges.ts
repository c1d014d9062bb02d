import { dotlessFigure } from './dotless-figure.ts';
import { findForm } from './find-rows.ts';

/** A part of a text, from one position up to, not including, another. */
export type TextRange = { readonly start: number; readonly end: number };

/** Where a text (in find form) stands in another as it is written, accents and case ignored. */
export function matchRanges(text: string, wanted: string): readonly TextRange[] {
  if (wanted === '') return [];
  const { folded, origins } = fold(text);
  const ranges: TextRange[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: origins[at]!, end: origins[at + wanted.length]! });
  }
  return ranges;
}

/** Where a text (in find form) stands in a written figure, the dots of its thousands left out or not. */
export function figureRanges(figure: string, wanted: string): readonly TextRange[] {
  const dotless = dotlessFigure(wanted);
  if (dotless === undefined) return matchRanges(figure, wanted);
  return [...findForm(figure).matchAll(dotless)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/** The text in find form and, for each of its positions and its end, the position it came from. */
function fold(text: string): { readonly folded: string; readonly origins: readonly number[] } {
  let folded = '';
  const origins: number[] = [];
  let position = 0;
  for (const character of text) {
    const form = findForm(character);
    for (let i = 0; i < form.length; i++) origins.push(position);
    folded += form;
    position += character.length;
  }
  origins.push(text.length);
  return { folded, origins };
}
