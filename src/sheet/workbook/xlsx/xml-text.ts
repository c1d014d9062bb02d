import { cleanText, CUT_MARK, LONGEST_TEXT, sliceWhole } from '../drawing/clean-text.ts';
import { ByteSink } from './byte-sink.ts';

/** The beginning of every part of a file. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces of spreadsheets, and of references from one part to another. */
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const LINE_FEED = 10;
const TAB = 9;
const UNDERSCORE = 0x5f;
const FIRST_PRINTABLE = 0x20;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const LAST_CHARACTER = 0xfffd;
const REPLACEMENT = 0xfffd;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MARKUP = new Uint8Array(FIRST_SURROGATE);
for (const character of Object.keys(ESCAPED)) MARKUP[character.charCodeAt(0)] = 1;
const LOOKS_ESCAPED = /^_x[0-9A-Fa-f]{4}_/;

/** Writes a cell's text as XML: line breaks become line feeds, and a text too long for a cell is cut visibly. */
export function writeCellText(sink: ByteSink, text: string): void {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (lines.length <= LONGEST_TEXT) return writeXmlText(sink, lines);
  writeXmlText(sink, sliceWhole(lines, 0, LONGEST_TEXT - CUT_MARK.length) + CUT_MARK);
}

/** Writes a text as XML content: markup escaped, control characters as '_xHHHH_', lone surrogates as U+FFFD. */
export function writeXmlText(sink: ByteSink, text: string): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < FIRST_PRINTABLE) writeControl(sink, code);
    else if (code >= FIRST_SURROGATE) i += writeHigh(sink, text.codePointAt(i)!);
    else if (MARKUP[code] === 1) sink.ascii(ESCAPED[text[i]!]!);
    else if (code === UNDERSCORE && LOOKS_ESCAPED.test(text.slice(i, i + 7))) sink.ascii('_x005F_');
    else sink.character(code);
  }
}

/** The UTF-8 bytes of a text that has no lone surrogates. */
export function xmlBytes(text: string): Uint8Array {
  const sink = new ByteSink(2 * text.length);
  for (const character of text) sink.character(character.codePointAt(0)!);
  return sink.drain();
}

/** A text escaped for an XML element or attribute; control characters but line breaks are replaced by spaces. */
export function xmlEscaped(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => ESCAPED[character]!);
}

/** A worksheet's name as references write it: "'Dados (2)'". */
export function quotedName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

function writeControl(sink: ByteSink, code: number): void {
  if (code === LINE_FEED || code === TAB) sink.u8(code);
  else sink.ascii(`_x${code.toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** Writes a character from U+D800 on; returns how many further code units it took. */
function writeHigh(sink: ByteSink, code: number): 0 | 1 {
  const isSurrogate = code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
  const isNoCharacter = code > LAST_CHARACTER && code <= 0xffff;
  sink.character(isSurrogate || isNoCharacter ? REPLACEMENT : code);
  return code > 0xffff ? 1 : 0;
}
