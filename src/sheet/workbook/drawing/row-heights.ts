import { INDENT_WIDTH, lineCount } from '../../../base/text-width.ts';

/** Height of a row of one line, in twentieths of a point. */
export const ROW_HEIGHT = 300;

const LINE = 255;
const PADDING = 60;
const TALLEST = 8190;
const SIDES = 1;
const MOST_MEASURED = 5000; // characters; the tallest row holds fewer

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
  const lines = lineCount(text.slice(0, MOST_MEASURED), Math.max(1, width - SIDES - indent * INDENT_WIDTH), bold);
  return Math.min(TALLEST, Math.max(ROW_HEIGHT, lines * LINE + PADDING));
}
