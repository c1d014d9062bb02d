import type { Sheet } from '../sheet.ts';
import { delimitedLines } from './delimited.ts';

const BYTE_ORDER_MARK = 0xfeff;
const NEEDS_QUOTES = /[|"\r\n]|^\s|\s$/;

/**
 * A sheet as CSV with vertical bars, declared in its first line (spec §9): Windows-1252 if that has every character,
 * otherwise UTF-16, because Excel ignores the declaration after a UTF-8 byte-order mark.
 */
export function writeBarCsv(sheet: Sheet): Uint8Array {
  const text = `sep=|\r\n${delimitedLines(sheet, '|', NEEDS_QUOTES)}`;
  return toWindows1252(text) ?? toUtf16(text);
}

/** The encoding of a file that begins with these bytes, by its name in content types. */
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

/** The characters of the bytes 0x80 to 0x9f; a space for unassigned bytes. */
const ABOVE_ASCII = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const bytes = new Map([...ABOVE_ASCII].map((character, index) => [character.charCodeAt(0), 0x80 + index]));
bytes.delete(' '.charCodeAt(0));

/** A text encoded in Windows-1252, or undefined if a character does not exist there. */
export function toWindows1252(text: string): Uint8Array | undefined {
  const encoded = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const byte = unit < 0x80 || (unit >= 0xa0 && unit <= 0xff) ? unit : bytes.get(unit);
    if (byte === undefined) return undefined;
    encoded[at] = byte;
  }
  return encoded;
}
