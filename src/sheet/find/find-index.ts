import { blockTracker, cellsAt } from '../rows/row-blocks.ts';
import { formatCell } from '../format-value.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { findForm, isFigure, figureQueryOf, type FigureQuery } from './find-words.ts';
import { wholeAmounts } from '../columns.ts';
import { numbersOf } from '../view/numbers-of.ts';

/** A sheet prepared for searches: its texts in find form. */
export type FindIndex = {
  /** The columns with a word (in find form) in their labels. */
  readonly columnsWith: (word: string) => readonly number[];
  /** Sets a bit for each row with a word; returns whether any is an item or a group, or has the word in a figure. */
  readonly mark: (word: string, bit: number, marks: Marks) => boolean;
};

/** By row, a bit for each word that it contains, and for each word that its figures contain. */
export type Marks = { readonly own: Int32Array; readonly figures: Int32Array };

const known = new WeakMap<Sheet, FindIndex>();

/** A sheet's index, made at the first search. */
export function findIndexOf(sheet: Sheet): FindIndex {
  const index = known.get(sheet) ?? makeIndex(sheet);
  known.set(sheet, index);
  return index;
}

/** Stores the rows' texts and the amounts' digits; figures are formatted again in each search. */
function makeIndex(sheet: Sheet): FindIndex {
  const headings = sheet.columns.map(({ label }) => findForm(label));
  const { texts, kinds, ...facts } = readRows(sheet);
  const rowsWith = textFinder(texts);
  const figuresOf = figureFinder(sheet, facts);
  return {
    columnsWith: (word) => headings.flatMap((heading, column) => (heading.includes(word) ? [column] : [])),
    mark: (word, bit, { own, figures }) => {
      const figure = figureQueryOf(word);
      const hasFigure = figure && figuresOf(figure);
      let hasContent = false;
      rowsWith(word, (row) => {
        own[row]! |= bit;
        hasContent ||= isContent(kinds[row]);
      });
      for (let row = 0; hasFigure !== undefined && row < kinds.length; row++) {
        const mayShow = (own[row]! & bit) === 0 || kinds[row] === 'subtotal';
        if (!mayShow || !hasFigure(row)) continue;
        own[row]! |= bit;
        figures[row]! |= bit;
        hasContent = true;
      }
      return hasContent;
    },
  };
}

/** Separates the texts of rows; no word contains it. */
const BETWEEN = '\n';

/** Calls a function with each row, in order, whose text contains a word; all texts are searched as one string. */
function textFinder(texts: readonly string[]): (word: string, found: (row: number) => void) => void {
  const all = texts.join(BETWEEN);
  const ends = new Int32Array(texts.length);
  let end = 0;
  for (let row = 0; row < texts.length; row++) ends[row] = end += texts[row]!.length + BETWEEN.length;
  return (word, found) => {
    for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, at)) {
      const row = firstAbove(ends, at);
      found(row);
      at = ends[row]!;
    }
  };
}

/** The first position in an ascending list with a value above a number. */
function firstAbove(list: Int32Array, number: number): number {
  let [first, end] = [0, list.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (list[middle]! > number) end = middle;
    else first = middle + 1;
  }
  return first;
}

/** Whether a row has words of its own; totals only repeat the names of rows above them. */
function isContent(kind: Row['kind'] | undefined): boolean {
  return kind === 'item' || kind === 'group';
}

/** The rows' texts and kinds, read once. */
function readRows({ rows, columns }: Sheet) {
  const blocks = blockTracker();
  const forms = new Map<string, string>(); // names repeat from group to group
  const texts: string[] = [];
  const kinds: Row['kind'][] = [];
  const areAmounts = new Uint8Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    blocks.see(row, index);
    const text = textOf(row, columns);
    const form = forms.get(text) ?? findForm(text);
    forms.set(text, form);
    texts.push(form);
    kinds.push(row.kind);
    areAmounts[index] = blocks.startOf(index) === index && row.cells.every(isPlain) ? 1 : 0;
  }
  return { texts, kinds, blocks, areAmounts };
}

function textOf({ cells }: Row, columns: readonly Column[]): string {
  let text = '';
  for (const cell of cells) if (!isFigure(cell.value)) text += `${formatCell(cell, columns[0]!)}\n`;
  return text;
}

/** Whether a cell's figure, if it has one, is an amount and nothing else. */
function isPlain({ value, mark }: Cell): boolean {
  if (value.kind === 'money') return mark === undefined;
  return value.kind === 'blank' || !isFigure(value);
}

/**
 * Finds the rows with a figure as it is written in full, even if the sheet shows it in thousands (decision 0027).
 * Amounts are first compared by their digits: only rows that may match are made and formatted again.
 */
function figureFinder(
  sheet: Sheet,
  { blocks, areAmounts }: Pick<ReturnType<typeof readRows>, 'blocks' | 'areAmounts'>,
) {
  const columns = sheet.columns.map(wholeAmounts);
  let digits: readonly string[] | undefined;
  return (figure: FigureQuery) => (row: number) => {
    digits ??= digitsOfRows(sheet, areAmounts);
    if (areAmounts[row] === 1 && !digits[row]!.includes(figure.digits)) return false;
    return cellsAt(sheet.rows, blocks, row).some(({ cell, column }) => showsIn(cell, columns[column]!, figure));
  };
}

/** The digits of each row's amounts, one after the other; '' for rows with other figures. */
function digitsOfRows(sheet: Sheet, areAmounts: Uint8Array): readonly string[] {
  const numbers = numbersOf(sheet);
  return Array.from(areAmounts, (isRead, row) => {
    let digits = '';
    for (let column = 0; isRead === 1 && column < sheet.columns.length; column++) {
      const centavos = numbers.at(row, column);
      if (!Number.isNaN(centavos)) digits += `${digitsOf(centavos)} `;
    }
    return digits;
  });
}

function digitsOf(centavos: number): string {
  return String(Math.abs(centavos)).padStart(3, '0');
}

function showsIn(cell: Cell, column: Column, figure: FigureQuery): boolean {
  if (!mayShow(cell, figure.digits)) return false;
  const written = findForm(formatCell(cell, column));
  return figure.dotless === undefined ? written.includes(figure.query) : written.search(figure.dotless) !== -1;
}

function mayShow({ value }: Cell, digits: string): boolean {
  if (value.kind === 'money') return digitsOf(value.centavos).includes(digits);
  return value.kind !== 'blank' && isFigure(value);
}
