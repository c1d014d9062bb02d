import { searchForm } from '../../base/text.ts';
import type { Value } from '../sheet.ts';

/** The maximum number of words in a search, one for each bit of a number; further words are ignored. */
const MOST_WORDS = 31;

/** The words of a search (in find form), each once; 'r$' and the amount after it are one word. */
export function findWords(query: string): readonly string[] {
  return readQuery(query).words;
}

type Query = { readonly text: string; readonly words: readonly string[]; readonly figures: readonly FigureQuery[] };

/** The last parsed search: every drawn cell needs the words of this search. */
let last: Query = { text: '', words: [], figures: [] };

function readQuery(text: string): Query {
  if (last.text === text) return last;
  const found = text.match(/(?:-?r\$\s+(?=[\d-]))?\S+/g) ?? [];
  const words = [...new Set(found.map((word) => word.replace(/\s+/g, ' ')))].slice(0, MOST_WORDS);
  last = { text, words, figures: words.flatMap((word) => figureQueryOf(word) ?? []) };
  return last;
}

/** A text normalised for the table's search ('find form'): search form, with no-break spaces as plain ones. */
export function findForm(text: string): string {
  return searchForm(text).replaceAll('\u00a0', ' ');
}

/** A word that may be a part of a formatted figure. */
export type FigureQuery = {
  /** In find form. */
  readonly query: string;
  readonly digits: string;
  /** Finds it with or without thousands dots; undefined if the plain text is enough. */
  readonly dotless: RegExp | undefined;
};

/** A word (in find form) as a figure to find; undefined if it cannot be part of one, or looks like a code: '1.10'. */
export function figureQueryOf(word: string): FigureQuery | undefined {
  if (!/^[-+r$\s\d.,%/—]+$/.test(word) || isLikeCode(word)) return undefined;
  return { query: word, digits: word.replace(/\D/g, ''), dotless: dotlessFigure(word) };
}

/** Whether a word has a dot that is not a thousands dot, as in codes: it does not match amounts with these digits. */
export function isLikeCode(word: string): boolean {
  return /\.(?!\d{3}(?!\d))/.test(word);
}

/** Finds an amount typed without thousands dots, such as '27987,5'; undefined if plain text is enough. */
export function dotlessFigure(query: string): RegExp | undefined {
  if (!/^[-+r$\s\d,]+$/.test(query) || !/\d{4}/.test(query)) return undefined;
  const characters = [...query].map((character) => ('$+'.includes(character) ? `\\${character}` : character));
  return new RegExp(characters.join(String.raw`\.?`), 'g');
}

/** Whether dots in a formatted value are thousands dots; in texts and codes they are not. */
export function isFigure({ kind }: Value): boolean {
  return kind !== 'text' && kind !== 'coded';
}

/** A range of a text, `end` exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

/** The ranges of a text that match a word of a search (in find form), ignoring accents and case. */
export function matchRanges(text: string, query: string): readonly TextRange[] {
  return query === '' ? [] : rangesOf(text, findWords(query));
}

/** The ranges of a text that match a word; most texts have none, and need not be folded character by character. */
function rangesOf(text: string, words: readonly string[]): readonly TextRange[] {
  const form = findForm(text);
  const within = words.filter((word) => form.includes(word));
  if (within.length === 0) return [];
  const { folded, origins } = fold(text);
  return joined(
    within.flatMap((word) =>
      placesOf(folded, word).map((at) => ({ start: origins[at]!, end: origins[at + word.length]! })),
    ),
  );
}

/** The ranges of a formatted number that match a word of a search (in find form), with or without thousands dots. */
export function figureRanges(figure: string, query: string): readonly TextRange[] {
  return joined(
    readQuery(query).figures.flatMap(({ query: word, dotless }) => {
      if (dotless === undefined) return rangesOf(figure, [word]);
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

/** Ranges in order, overlapping ones joined. */
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
