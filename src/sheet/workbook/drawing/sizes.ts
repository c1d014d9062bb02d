import { formatAmount, formatCurrency, formatPercent, formatQuantity } from '../../../domain/format.ts';
import { type DrawnNumber, NUMBER_CONTENTS, type NumberContent } from './contents.ts';
import { INDENT_WIDTH, textWidth, widestWord, lineCount } from '../../../base/text-width.ts';
import { type ColumnLook, indentOf, isBold, type RowLook } from './looks.ts';
import type { LongField } from '../../long/long-fields.ts';
import { type LongForm, longRows } from '../../long/long-form.ts';

/** The widest a text column gets, in digits; longer texts wrap. */
export const WIDEST_TEXT = 60;

/** The narrowest a column gets, in digits. */
export const NARROWEST_COLUMN = 8;

/** The pixels of a digit's width, and of a cell's padding. */
export const DIGIT_PIXELS = 7;
export const CELL_PADDING = 5;

const WIDEST = 254;
const MARGIN = 1.5;

type Extremes = { least: number; most: number };

/** Finds the width that each column needs, in digits, so that no number is shown as '####'. */
export class ColumnWidths {
  readonly #texts: Float64Array;
  readonly #numbers: readonly Partial<Record<NumberContent, Extremes>>[];
  readonly #marks: Float64Array;

  constructor(columns: number) {
    this.#texts = new Float64Array(columns);
    this.#marks = new Float64Array(columns);
    this.#numbers = Array.from({ length: columns }, () => ({}));
  }

  /** Widens a column for a text of this width. */
  seeText(column: number, width: number): void {
    if (width > (this.#texts[column] ?? 0)) this.#texts[column] = Math.min(width, WIDEST_TEXT);
  }

  /** Widens a column for a number and the mark after it. */
  seeNumber(column: number, { content, number }: DrawnNumber, mark?: string): void {
    if (Number.isFinite(number)) {
      const extremes = (this.#numbers[column]![content] ??= { least: number, most: number });
      if (number < extremes.least) extremes.least = number;
      else if (number > extremes.most) extremes.most = number;
    }
    if (mark !== undefined) this.#marks[column] = Math.max(this.#marks[column] ?? 0, textWidth(` ${mark}`, true));
  }

  /** The columns' widths in digits. */
  widths(): readonly number[] {
    return this.#numbers.map((numbers, column) => {
      const numbersWidth = Math.max(...NUMBER_CONTENTS.map((content) => widthOf(content, numbers[content])));
      const mark = this.#marks[column] ?? 0;
      const width = Math.max(NARROWEST_COLUMN, this.#texts[column] ?? 0, numbersWidth + mark) + MARGIN;
      return Math.min(width, WIDEST);
    });
  }
}

function widthOf(content: NumberContent, extremes: Extremes | undefined): number {
  if (extremes === undefined) return 0;
  return Math.max(...[extremes.least, extremes.most].map((value) => textWidth(WRITTEN[content](value), true)));
}

/** The widest text that may show a number. */
const WRITTEN: Readonly<Record<NumberContent, (value: number) => string>> = {
  currency: (value) => formatCurrency(Math.round(value * 100)),
  amount: (value) => formatAmount(Math.round(value * 100)),
  percent: formatPercent,
  whole: formatQuantity,
  fraction: (value) => `${formatQuantity(Math.trunc(value))},0000-`,
  date: () => '00/00/0000',
};

const MOST_MEASURED = 300; // characters; columns are narrower
const HEADER_WRAPS_FROM = 18;

/** A text with its widths in digits: on one line, and the width that its column needs. */
export type MeasuredText = {
  readonly text: string;
  readonly bold: boolean;
  readonly indent: number;
  readonly width: number;
  readonly neededWidth: number;
};

/** Measures a text; a heading needs at most 18 digits or its widest word, a fact's value no width. */
export function measureText(text: string, look: RowLook, column: ColumnLook): MeasuredText {
  if (look.kind === 'fact' && !column.leading) return { text, bold: false, indent: 0, width: 0, neededWidth: 0 };
  const bold = isBold(look, column);
  const indent = indentOf(look, column);
  const start = text.length > MOST_MEASURED ? text.slice(0, MOST_MEASURED) : text;
  const width = textWidth(start, bold) + indent * INDENT_WIDTH;
  const neededWidth =
    look.kind === 'header' ? Math.min(width, Math.max(HEADER_WRAPS_FROM, widestWord(start, bold))) : width;
  return { text, bold, indent, width, neededWidth };
}

/** Whether a text that spans this many columns may need several lines, whatever their final widths. */
export function mayWrap({ text, width }: MeasuredText, columns: number, { kind }: RowLook): boolean {
  const fits = columns === 1 ? WIDEST_TEXT : columns * NARROWEST_COLUMN;
  return kind === 'header' || width > fits || text.includes('\n') || text.includes('\r');
}

/** How many rows of a long form are measured; to measure all would mean to make all of them twice. */
const ROWS_SEEN = 500;

/** The filter button beside a heading, in digits. */
const BUTTON = 3;

/** The widths of numbers in digits; of amounts, that of the largest possible one. */
const NUMBER_WIDTHS: Readonly<Record<Exclude<LongField['kind'], 'text'>, number>> = {
  whole: 6,
  quantity: 12,
  money: 19,
  date: 10,
};

/** The widths of a long form's columns in digits: texts as wide as those of its first rows. */
export function longWidths(form: LongForm): readonly number[] {
  const widths = form.fields.map(({ kind }) => (kind === 'text' ? 0 : NUMBER_WIDTHS[kind]));
  let seen = 0;
  for (const row of longRows(form)) {
    for (const [column, value] of row.entries()) {
      if (form.fields[column]!.kind !== 'text' || typeof value !== 'string') continue;
      widths[column] = Math.max(widths[column]!, Math.min(WIDEST_TEXT, textWidth(value, false)));
    }
    if (++seen === ROWS_SEEN) break;
  }
  return form.fields.map(({ label }, column) => Math.max(widths[column]!, textWidth(label, true) + BUTTON) + MARGIN);
}

/** Height of a row of one line, in twentieths of a point. */
export const ROW_HEIGHT = 300;

const LINE = 255;
const PADDING = 60;
const TALLEST = 8190;
const SIDES = 1;
const MOST_WRAPPED = 5000; // characters; the tallest row holds fewer

/** A text that may wrap, its row and the columns it spans. */
export type TallText = {
  readonly text: string;
  readonly bold: boolean;
  readonly indent: number;
  readonly column: number;
  readonly columns: number;
  readonly row: number;
};

/** The rows' heights in twentieths of a point, for texts wrapped in columns of these widths (in digits). */
export function rowHeights(rowCount: number, texts: readonly TallText[], widths: readonly number[]): Uint16Array {
  const heights = new Uint16Array(rowCount).fill(ROW_HEIGHT);
  for (const text of texts) heights[text.row] = Math.max(heights[text.row] ?? 0, heightOf(text, widths));
  return heights;
}

function heightOf({ text, bold, indent, column, columns }: TallText, widths: readonly number[]): number {
  const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0);
  const lines = lineCount(text.slice(0, MOST_WRAPPED), Math.max(1, width - SIDES - indent * INDENT_WIDTH), bold);
  return Math.min(TALLEST, Math.max(ROW_HEIGHT, lines * LINE + PADDING));
}
