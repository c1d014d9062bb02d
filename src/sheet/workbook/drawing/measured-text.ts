import { NARROWEST_COLUMN, WIDEST_TEXT } from './column-widths.ts';
import { indentOf, isBold } from './looks.ts';
import type { ColumnLook, RowLook } from './looks.ts';
import { INDENT_WIDTH, textWidth, widestWord } from './text-width.ts';

const MOST_MEASURED = 300; // more characters than any column is wide
const HEADER_WRAPS_FROM = 18;

/** A text of a row with its widths in digits: the one it takes on one line, and the one it wants of its column. */
export type MeasuredText = {
  readonly text: string;
  readonly bold: boolean;
  readonly indent: number;
  readonly width: number;
  readonly wanted: number;
};

/** Measures a text of a row; headings ask for no more than a short line or their widest word, facts' values for nothing. */
export function measureText(text: string, look: RowLook, column: ColumnLook): MeasuredText {
  if (look.kind === 'fact' && !column.leading) return { text, bold: false, indent: 0, width: 0, wanted: 0 };
  const bold = isBold(look, column);
  const indent = indentOf(look, column);
  const start = text.length > MOST_MEASURED ? text.slice(0, MOST_MEASURED) : text;
  const width = textWidth(start, bold) + indent * INDENT_WIDTH;
  const wanted = look.kind === 'header' ? Math.min(width, Math.max(HEADER_WRAPS_FROM, widestWord(start, bold))) : width;
  return { text, bold, indent, width, wanted };
}

/** Whether a text over so many columns may need several lines, whatever widths the columns get. */
export function mayWrap({ text, width }: MeasuredText, columns: number, { kind }: RowLook): boolean {
  const certain = columns === 1 ? WIDEST_TEXT : columns * NARROWEST_COLUMN;
  return kind === 'header' || width > certain || text.includes('\n') || text.includes('\r');
}
