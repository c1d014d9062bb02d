import { NARROWEST_COLUMN, WIDEST_TEXT } from './column-widths.ts';
import { indentOf, isBold, type ColumnLook, type RowLook } from './looks.ts';
import { INDENT_WIDTH, textWidth, widestWord } from './text-width.ts';

const MOST_MEASURED = 300; // characters; columns are narrower
const HEADER_WRAPS_FROM = 18;

/** A text with its widths in digits: on one line, and the width it asks of its column. */
export type MeasuredText = {
  readonly text: string;
  readonly bold: boolean;
  readonly indent: number;
  readonly width: number;
  readonly wanted: number;
};

/** Measures a text; column headings ask for at most 18 digits or their widest word, values of facts for nothing. */
export function measureText(text: string, look: RowLook, column: ColumnLook): MeasuredText {
  if (look.kind === 'fact' && !column.leading) return { text, bold: false, indent: 0, width: 0, wanted: 0 };
  const bold = isBold(look, column);
  const indent = indentOf(look, column);
  const start = text.length > MOST_MEASURED ? text.slice(0, MOST_MEASURED) : text;
  const width = textWidth(start, bold) + indent * INDENT_WIDTH;
  const wanted = look.kind === 'header' ? Math.min(width, Math.max(HEADER_WRAPS_FROM, widestWord(start, bold))) : width;
  return { text, bold, indent, width, wanted };
}

/** Whether a text that spans this many columns may need several lines, whatever their final widths. */
export function mayWrap({ text, width }: MeasuredText, columns: number, { kind }: RowLook): boolean {
  const fits = columns === 1 ? WIDEST_TEXT : columns * NARROWEST_COLUMN;
  return kind === 'header' || width > fits || text.includes('\n') || text.includes('\r');
}
