import { dotlessFigure, findForm, findWords, isLikeCode } from './find-words.ts';

/** A range of a text, `end` exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

/** The ranges of a text that match a word of a searched one (in find form), accents and case ignored. */
export function matchRanges(text: string, query: string): readonly TextRange[] {
  if (query === '') return [];
  const { folded, origins } = fold(text);
  return joined(
    findWords(query).flatMap((word) =>
      placesOf(folded, word).map((at) => ({ start: origins[at]!, end: origins[at + word.length]! })),
    ),
  );
}

/** The ranges of a formatted number that match a word of a searched text (in find form), with or without thousands dots. */
export function figureRanges(figure: string, query: string): readonly TextRange[] {
  return joined(
    findWords(query).flatMap((word) => {
      if (isLikeCode(word)) return [];
      const dotless = dotlessFigure(word);
      if (dotless === undefined) return matchRanges(figure, word);
      return [...findForm(figure).matchAll(dotless)].map(({ 0: { length }, index }) => ({
        start: index,
        end: index + length,
      }));
    }),
  );
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}

/** Ranges in order, those that overlap as one. */
function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  if (ranges.length < 2) return ranges;
  const apart: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || range.start >= last.end) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
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
