import { formatAmount, formatCurrency, formatPercent, formatQuantity } from '../../../domain/format.ts';
import { NUMBER_CONTENTS, type DrawnNumber, type NumberContent } from './contents.ts';
import { textWidth } from './text-width.ts';

/** The widest a text column gets, in digits; longer texts wrap. */
export const WIDEST_TEXT = 60;

/** The narrowest a column gets, in digits. */
export const NARROWEST_COLUMN = 8;

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
  return Math.max(...[extremes.least, extremes.most].map((value) => textWidth(written(content, value), true)));
}

function written(content: NumberContent, value: number): string {
  switch (content) {
    case 'currency':
      return formatCurrency(Math.round(value * 100));
    case 'amount':
      return formatAmount(Math.round(value * 100));
    case 'percent':
      return formatPercent(value);
    case 'whole':
      return formatQuantity(value);
    case 'fraction':
      return `${formatQuantity(Math.trunc(value))},0000-`;
    case 'date':
      return '00/00/0000';
  }
}
