import { dotlessFigure } from './dotless-figure.ts';
import { findForm } from './find-rows.ts';

/** A range of a text, `end` exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

/** The ranges of a text that match a searched one (in find form), accents and case ignored. */
export function matchRanges(text: string, wanted: string): readonly TextRange[] {
  if (wanted === '') return [];
  const { folded, origins } = fold(text);
  const ranges: TextRange[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: origins[at]!, end: origins[at + wanted.length]! });
  }
  return ranges;
}

/** The ranges of a formatted number that match a searched text (in find form), with or without thousands dots. */
export function figureRanges(figure: string, wanted: string): readonly TextRange[] {
  const dotless = dotlessFigure(wanted);
  if (dotless === undefined) return matchRanges(figure, wanted);
  return [...findForm(figure).matchAll(dotless)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/** The text in find form, and the original position of each of its positions and of its end. */
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
