import { blockTracker } from '../block-tracker.ts';
import { cellsAt } from '../cells-at.ts';
import { formatCell } from '../format-value.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { dotlessFigure, isFigure } from './dotless-figure.ts';
import { findForm } from './find-form.ts';

/** A sheet prepared for searches: its texts in find form. */
export type FindIndex = {
  /** The columns with a word (in find form) in their labels. */
  readonly columnsWith: (word: string) => readonly number[];
  /** Sets a bit for each row that contains a word; answers whether any of them is an item's or a group's, or has it in a figure. */
  readonly mark: (word: string, bit: number, marks: Marks) => boolean;
};

/** By row, a bit for each word that it contains anywhere, and for each that its figures contain. */
export type Marks = { readonly own: Int32Array; readonly figures: Int32Array };

const known = new WeakMap<Sheet, FindIndex>();

/** A sheet's index, made at the first search. */
export function findIndexOf(sheet: Sheet): FindIndex {
  const index = known.get(sheet) ?? makeIndex(sheet);
  known.set(sheet, index);
  return index;
}

/** Texts are kept; figures are formatted at each search, and only if their digits match. */
function makeIndex({ rows, columns }: Sheet): FindIndex {
  const blocks = blockTracker();
  const headings = columns.map(({ label }) => findForm(label));
  const forms = new Map<string, string>(); // names repeat from group to group
  const texts: string[] = [];
  const kinds: Row['kind'][] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    blocks.see(row, index);
    const text = textOf(row, columns);
    const form = forms.get(text) ?? findForm(text);
    forms.set(text, form);
    texts.push(form);
    kinds.push(row.kind);
  }
  const showsFigureAt = (index: number, figure: WantedFigure) => {
    if (blocks.startOf(index) === index) return showsFigure(rows.at(index)!, columns, figure);
    return cellsAt(rows, blocks, index).some(({ cell, column }) => showsIn(cell, columns[column], figure));
  };
  return {
    columnsWith: (word) => headings.flatMap((heading, column) => (heading.includes(word) ? [column] : [])),
    mark: (word, bit, { own, figures }) => {
      const figure = wantedFigure(word);
      let counts = false;
      const see = (index: number, inFigure: boolean) => {
        own[index]! |= bit;
        if (inFigure) figures[index]! |= bit;
        counts ||= inFigure || isContent(kinds[index]);
      };
      for (let index = 0; index < texts.length; index++) {
        const inText = texts[index]!.includes(word);
        const mayShow = figure !== undefined && (!inText || kinds[index] === 'subtotal');
        const inFigure = mayShow && showsFigureAt(index, figure);
        if (inText || inFigure) see(index, inFigure);
      }
      return counts;
    },
  };
}

/** Whether a row says something itself; totals only repeat what rows above them are called. */
function isContent(kind: Row['kind'] | undefined): boolean {
  return kind === 'item' || kind === 'group';
}

type WantedFigure = {
  readonly wanted: string;
  readonly digits: string;
  readonly dotless: RegExp | undefined;
};

/** A word as a figure to find; undefined if it cannot be a part of one. */
function wantedFigure(word: string): WantedFigure | undefined {
  if (!/^[-r$\s\d.,%/—]+$/.test(word)) return undefined;
  return { wanted: word, digits: word.replace(/\D/g, ''), dotless: dotlessFigure(word) };
}

function textOf({ cells }: Row, columns: readonly Column[]): string {
  let text = '';
  for (const cell of cells) if (!isFigure(cell.value)) text += `${formatCell(cell, columns[0]!)}\n`;
  return text;
}

function showsFigure({ cells }: Row, columns: readonly Column[], figure: WantedFigure): boolean {
  let index = 0;
  for (const cell of cells) {
    if (showsIn(cell, columns[index], figure)) return true;
    index += cell.colSpan ?? 1;
  }
  return false;
}

function showsIn(cell: Cell, column: Column | undefined, { wanted, digits, dotless }: WantedFigure): boolean {
  if (column === undefined || !mayShow(cell, digits)) return false;
  const written = findForm(formatCell(cell, column));
  return dotless === undefined ? written.includes(wanted) : written.search(dotless) !== -1;
}

function mayShow({ value }: Cell, digits: string): boolean {
  if (value.kind === 'money') return String(Math.abs(value.centavos)).padStart(3, '0').includes(digits);
  return value.kind !== 'text' && value.kind !== 'blank';
}
