import type { Sheet } from '../sheet.ts';
import { NO_ROW, outlineOf } from '../rows/outline.ts';
import { findForm, findWords } from './find-words.ts';
import { findIndexOf, type Marks } from './find-index.ts';

/** What a search finds in a sheet. */
export type Matches = {
  /** The rows with a word of the text, if its others are in them too, in their block, a group above or a heading. */
  readonly rows: readonly number[];
  /** The columns whose headings contain the most words of the text, at least one. */
  readonly columns: readonly number[];
};

const NOTHING: Matches = { rows: [], columns: [] };

/** Finds rows with all words of a text; a word may be in their block, a group above or, if no row has it, a heading. */
export function sheetFinder(sheet: Sheet): (text: string) => Matches {
  return (text) => {
    const result = search(sheet, text);
    if (result === undefined) return NOTHING;
    const { own, along, all, columns } = result;
    const rows: number[] = [];
    for (let row = 0; row < own.length; row++) if (own[row] !== 0 && (along[row]! & all) === all) rows.push(row);
    return { rows, columns };
  };
}

/** Returns a function that says whether the item that begins at a row contains a text; undefined for an empty text. */
export function foundItems(sheet: Sheet, text: string): ((first: number) => boolean) | undefined {
  const result = search(sheet, text);
  if (result === undefined) return undefined;
  const { along, all } = result;
  return (first) => (along[first]! & all) === all;
}

type SearchResult = {
  /** By row, a bit for each word that it contains. */
  readonly own: Int32Array;
  /** By row, a bit for each word that the row, its block or a group above it contains. */
  readonly along: Int32Array;
  /** The bits of all words except those only in headings. */
  readonly all: number;
  readonly columns: readonly number[];
};

/** The last search of each sheet: the finder, the view and its description repeat the same search. */
const lastSearches = new WeakMap<Sheet, { readonly words: readonly string[]; readonly result: SearchResult }>();

function search(sheet: Sheet, text: string): SearchResult | undefined {
  const words = findWords(findForm(text));
  if (words.length === 0) return undefined;
  const last = lastSearches.get(sheet);
  if (last?.words.join('\n') === words.join('\n')) return last.result;
  const result = searchWords(sheet, words);
  lastSearches.set(sheet, { words, result });
  return result;
}

function searchWords(sheet: Sheet, words: readonly string[]): SearchResult {
  const index = findIndexOf(sheet);
  const marks = { own: new Int32Array(sheet.rows.length), figures: new Int32Array(sheet.rows.length) };
  const wordsIn = new Map<number, number>(); // by column
  let all = 0;
  words.forEach((word, nth) => {
    const headings = index.columnsWith(word);
    for (const column of headings) wordsIn.set(column, (wordsIn.get(column) ?? 0) + 1);
    if (index.mark(word, 1 << nth, marks) || headings.length === 0) all |= 1 << nth;
  });
  return { own: marks.own, along: alongPaths(sheet, marks), all, columns: columnsWithMost(wordsIn) };
}

/** Whether all words of a text are only in columns' headings, so that no row is left out. */
export function isInHeadingsAlone(sheet: Sheet, text: string): boolean {
  return search(sheet, text)?.all === 0;
}

function columnsWithMost(wordsIn: ReadonlyMap<number, number>): readonly number[] {
  const most = Math.max(...wordsIn.values());
  return [...wordsIn].flatMap(([column, words]) => (words === most ? [column] : [])).sort((a, b) => a - b);
}

/** The words of each row, its block and the groups above it; a group also has the figures of its subtotal. */
function alongPaths(sheet: Sheet, { own, figures }: Marks): Int32Array {
  const { heads, blocks, subtotals, ends } = outlineOf(sheet);
  const along = own.slice();
  for (const group of heads) {
    const subtotal = subtotals[group]!;
    if (subtotal !== NO_ROW) along[group]! |= figures[subtotal]!;
    const words = along[group]!;
    for (let row = group + 1; words !== 0 && row < ends[group]!; row++) along[row]! |= words;
  }
  for (const first of blocks) {
    const words = along.subarray(first, ends[first]).reduce((all, each) => all | each, 0);
    along.fill(words, first, ends[first]);
  }
  return along;
}
