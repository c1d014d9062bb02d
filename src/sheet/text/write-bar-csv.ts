import type { Sheet } from '../sheet.ts';
import { delimitedLines } from './delimited-lines.ts';
import { toUtf16 } from './utf-16.ts';
import { toWindows1252 } from './windows-1252.ts';

const NEEDS_QUOTES = /[|"\r\n]|^\s|\s$/;

/**
 * A sheet as CSV with vertical bars, declared in its first line (spec §9): Windows-1252 if it has every character,
 * otherwise UTF-16, because Excel ignores the declaration after a UTF-8 byte-order mark.
 */
export function writeBarCsv(sheet: Sheet): Uint8Array {
  const text = `sep=|\r\n${delimitedLines(sheet, '|', NEEDS_QUOTES)}`;
  return toWindows1252(text) ?? toUtf16(text);
}
