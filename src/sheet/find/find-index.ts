import { blockTracker, type BlockTracker, cellsAt } from '../rows/row-blocks.ts';
import { formatCell } from '../format-value.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { findForm, isFigure, figureQueryOf, type FigureQuery } from './find-words.ts';
import { money } from '../cells.ts';
import { wholeAmounts } from '../columns.ts';
import { numbersOf, type SheetNumbers } from '../view/numbers-of.ts';

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

/** Holds the rows' texts; figures are searched anew each time. */
function makeIndex(sheet: Sheet): FindIndex {
  const headings = sheet.columns.map(({ label }) => findForm(label));
  const { texts, kinds, ...seen } = readRows(sheet);
  const figuresOf = figureFinder(sheet, seen);
  return {
    columnsWith: (word) => headings.flatMap((heading, column) => (heading.includes(word) ? [column] : [])),
    mark: (word, bit, { own, figures }) => {
      const figure = figureQueryOf(word);
      const hasFigure = figure && figuresOf(figure);
      let counts = false;
      const see = (index: number, inFigure: boolean) => {
        own[index]! |= bit;
        if (inFigure) figures[index]! |= bit;
        counts ||= inFigure || isContent(kinds[index]);
      };
      for (let index = 0; index < texts.length; index++) {
        const inText = texts[index]!.includes(word);
        const mayShow = hasFigure !== undefined && (!inText || kinds[index] === 'subtotal');
        const inFigure = mayShow && hasFigure(index);
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

/** What is known of a sheet's rows before figures are looked for in them. */
type RowFacts = {
  readonly blocks: Pick<BlockTracker, 'startOf'>;
  /** Whether a row stands alone and has no figures but amounts. */
  readonly areAmounts: Uint8Array;
};

/**
 * Tells which rows show a figure, as it is written whole, also where the sheet shows it in thousands (decision 0027).
 * Amounts are compared by their digits first and without making rows again: only what may match is formatted.
 */
export function figureFinder(
  sheet: Sheet,
  { blocks, areAmounts }: RowFacts,
): (figure: FigureQuery) => (row: number) => boolean {
  const { rows } = sheet;
  const columns = sheet.columns.map(wholeAmounts);
  const digitsOf = digitReader(sheet, areAmounts);
  const amountsShow = (row: number, figure: FigureQuery) => {
    const numbers = numbersOf(sheet);
    return columns.some((column, at) => showsIn(amountAt(numbers, row, at), column, figure));
  };
  return (figure) => (row) => {
    if (areAmounts[row] === 1) return digitsOf(row).includes(figure.digits) && amountsShow(row, figure);
    if (blocks.startOf(row) === row) return showsFigure(rows.at(row)!, columns, figure);
    return cellsAt(rows, blocks, row).some(({ cell, column }) => showsIn(cell, columns[column], figure));
  };
}

/** The digits of a row's amounts, one after the other; read once. */
function digitReader(sheet: Sheet, areAmounts: Uint8Array): (row: number) => string {
  let known: readonly string[] | undefined;
  const read = () => {
    const numbers = numbersOf(sheet);
    return Array.from(areAmounts, (isRead, row) => (isRead === 1 ? digitsIn(numbers, row, sheet.columns.length) : ''));
  };
  return (row) => (known ??= read())[row]!;
}

function digitsIn(numbers: SheetNumbers, row: number, width: number): string {
  let digits = '';
  for (let column = 0; column < width; column++) {
    const centavos = numbers.at(row, column);
    if (!Number.isNaN(centavos)) digits += `${digitsOf(centavos)} `;
  }
  return digits;
}

function digitsOf(centavos: number): string {
  return String(Math.abs(centavos)).padStart(3, '0');
}

function amountAt(numbers: SheetNumbers, row: number, column: number): Cell | undefined {
  const centavos = numbers.at(row, column);
  return Number.isNaN(centavos) ? undefined : money(centavos);
}

function showsFigure({ cells }: Row, columns: readonly Column[], figure: FigureQuery): boolean {
  let index = 0;
  for (const cell of cells) {
    if (showsIn(cell, columns[index], figure)) return true;
    index += cell.colSpan ?? 1;
  }
  return false;
}

function showsIn(cell: Cell | undefined, column: Column | undefined, figure: FigureQuery): boolean {
  if (cell === undefined || column === undefined || !mayShow(cell, figure.digits)) return false;
  const written = findForm(formatCell(cell, column));
  return figure.dotless === undefined ? written.includes(figure.query) : written.search(figure.dotless) !== -1;
}

function mayShow({ value }: Cell, digits: string): boolean {
  if (value.kind === 'money') return digitsOf(value.centavos).includes(digits);
  return value.kind !== 'blank' && isFigure(value);
}
