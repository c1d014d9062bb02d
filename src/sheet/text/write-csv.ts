import type { Sheet } from '../sheet.ts';
import { delimitedLines } from './delimited-lines.ts';

const BYTE_ORDER_MARK = '\ufeff';
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

/** A sheet as CSV for Excel in Brazilian Portuguese: UTF-8 with byte-order mark, ';' between fields. */
export function writeCsv(sheet: Sheet): string {
  return BYTE_ORDER_MARK + csvLines(sheet);
}

/** A further part of such a file, whose columns are those of its first; without heading where the sheet has none. */
export function csvLines(sheet: Sheet): string {
  return delimitedLines(sheet, ';', NEEDS_QUOTES);
}
