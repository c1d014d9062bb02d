import { formatAmount, formatCurrency, formatPercent, formatQuantity } from '../../../domain/format.ts';
import { NUMBER_CONTENTS } from './contents.ts';
import type { NumberContent } from './contents.ts';
import { textWidth } from './text-width.ts';

/** The widest a text column gets, in digits; longer texts are wrapped. */
export const WIDEST_TEXT = 60;

/** The narrowest a column gets, in digits. */
export const NARROWEST_COLUMN = 8;

const WIDEST = 254;
const MARGIN = 1.5;

type Extremes = { least: number; most: number };

/** Learns over all rows how wide each column must be, in digits, so that no number becomes '####'. */
export class ColumnWidths {
  readonly #texts: Float64Array;
  readonly #numbers: readonly Partial<Record<NumberContent, Extremes>>[];
  readonly #suffixes: Float64Array;

  constructor(columns: number) {
    this.#texts = new Float64Array(columns);
    this.#suffixes = new Float64Array(columns);
    this.#numbers = Array.from({ length: columns }, () => ({}));
  }

  /** A text of this width stands in the column. */
  seeText(column: number, width: number): void {
    if (width > (this.#texts[column] ?? 0)) this.#texts[column] = Math.min(width, WIDEST_TEXT);
  }

  /** A number stands in the column. */
  seeNumber(column: number, content: NumberContent, value: number): void {
    const extremes = this.#numbers[column]?.[content];
    if (extremes === undefined || !Number.isFinite(value)) this.#seeFirst(column, content, value);
    else if (value < extremes.least) extremes.least = value;
    else if (value > extremes.most) extremes.most = value;
  }

  #seeFirst(column: number, content: NumberContent, value: number): void {
    const numbers = this.#numbers[column];
    if (numbers !== undefined && Number.isFinite(value)) numbers[content] = { least: value, most: value };
  }

  /** A mark stands behind a number of the column. */
  seeMark(column: number, width: number): void {
    if (width > (this.#suffixes[column] ?? 0)) this.#suffixes[column] = width;
  }

  /** The columns' widths in digits. */
  widths(): readonly number[] {
    return this.#numbers.map((numbers, column) => {
      const numbersWidth = Math.max(...NUMBER_CONTENTS.map((content) => widthOf(content, numbers[content])));
      const suffix = this.#suffixes[column] ?? 0;
      const width = Math.max(NARROWEST_COLUMN, this.#texts[column] ?? 0, numbersWidth + suffix) + MARGIN;
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
