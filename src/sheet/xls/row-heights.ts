import type { RecordSink } from './record-sink.ts';
import { INDENT_WIDTH, lineCount } from './text-width.ts';

/** Height of a row of one line, in twentieths of a point. */
export const ROW_HEIGHT = 300;

const LINE = 255;
const PADDING = 60;
const TALLEST = 8190;
const SIDES = 1;
const MOST_MEASURED = 5000; // more characters than fill the tallest row

/** A text that may take several lines, over one or more columns, and where its row's height was written. */
export type TallText = {
  readonly text: string;
  readonly bold: boolean;
  readonly indent: number;
  readonly column: number;
  readonly columns: number;
  readonly heightAt: number;
};

/** Makes rows as tall as their wrapped texts need, now that the columns' widths (in digits) are known. */
export function fitHeights(records: RecordSink, texts: readonly TallText[], widths: readonly number[]): void {
  for (const text of texts) {
    const height = heightOf(text, widths);
    if (height > records.u16At(text.heightAt)) records.setU16(text.heightAt, height);
  }
}

function heightOf({ text, bold, indent, column, columns }: TallText, widths: readonly number[]): number {
  const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0);
  const lines = lineCount(text.slice(0, MOST_MEASURED), Math.max(1, width - SIDES - indent * INDENT_WIDTH), bold);
  return Math.min(TALLEST, Math.max(ROW_HEIGHT, lines * LINE + PADDING));
}
