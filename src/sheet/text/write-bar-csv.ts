import { csvLines } from './csv-lines.ts';
import type { Sheet } from '../sheet.ts';
import { toUtf16 } from './utf-16.ts';
import { toWindows1252 } from './windows-1252.ts';

/**
 * A sheet as CSV with vertical bars, which its first line declares (spec §9): Windows-1252 where that has every
 * character, UTF-16 otherwise, because Excel overlooks the declaration behind a byte-order mark of UTF-8.
 */
export function writeBarCsv(sheet: Sheet): Uint8Array {
  const text = `sep=|\r\n${csvLines(sheet, '|')}`;
  return toWindows1252(text) ?? toUtf16(text);
}
