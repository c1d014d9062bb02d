import type { Sheet } from '../sheet.ts';
import { delimitedLines } from './delimited-lines.ts';
import { toWindows1252 } from './windows-1252.ts';

const BYTE_ORDER_MARK = 0xfeff;
const NEEDS_QUOTES = /[|"\r\n]|^\s|\s$/;

/**
 * A sheet as CSV with vertical bars, declared in its first line (spec §9): Windows-1252 if it has every character,
 * otherwise UTF-16, because Excel ignores the declaration after a UTF-8 byte-order mark.
 */
export function writeBarCsv(sheet: Sheet): Uint8Array {
  const text = `sep=|\r\n${delimitedLines(sheet, '|', NEEDS_QUOTES)}`;
  return toWindows1252(text) ?? toUtf16(text);
}

/** The name of the encoding of a file that begins with these bytes, as content types call it. */
export function charsetOfBarCsv(start: Uint8Array): 'windows-1252' | 'utf-16' {
  return start[0] === 0xff && start[1] === 0xfe ? 'utf-16' : 'windows-1252';
}

/** A text encoded in UTF-16, little endian, with a byte-order mark. */
function toUtf16(text: string): Uint8Array {
  const encoded = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(encoded.buffer);
  view.setUint16(0, BYTE_ORDER_MARK, true);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + 2 * at, text.charCodeAt(at), true);
  return encoded;
}
