import type { Sheet } from '../sheet.ts';
import { delimitedLines } from './delimited-lines.ts';

const NEEDS_QUOTES = /[\t\r\n"]/;

/** A sheet as text with tabs between fields, for pasting into a spreadsheet. */
export function writeTsv(sheet: Sheet): string {
  return delimitedLines(sheet, '\t', NEEDS_QUOTES);
}
