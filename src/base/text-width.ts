/** Widths of Arial's characters in widths of a digit; letters not listed are 1, capitals 1.3. */
const CLASSES: readonly (readonly [width: number, characters: string])[] = [
  [0.45, "ijl|'"],
  [0.55, ' ftI.,:;/\\![]\u00a0'],
  [0.65, 'r-()"`ªº°*'],
  [0.95, 'cksvxyzJç'],
  [1.15, 'FTZ+=<>~L'],
  [1.25, 'AÁÀÂÃABEÉÊKPSVXYÓÔÕ&'],
  [1.45, 'GOQ'],
  [1.55, 'mMw'],
  [1.75, 'W%@—…'],
];
const BOLD = 1.08;
const LINE_FEED = 10;

/** Width of one step of indent, in digits. */
export const INDENT_WIDTH = 1.5;

const LATIN = new Float64Array(0x300).map((_, code) => latinWidth(String.fromCharCode(code)));

function latinWidth(character: string): number {
  const known = CLASSES.find(([, characters]) => characters.includes(character));
  if (known !== undefined) return known[0];
  return character === character.toLowerCase() ? 1 : 1.3;
}

/** The approximate width, in digits, of a text's widest line in the workbook's font. */
export function textWidth(text: string, bold: boolean): number {
  let widest = 0;
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    width = code === LINE_FEED ? 0 : width + codeWidth(code);
    if (width > widest) widest = width;
  }
  return bold ? widest * BOLD : widest;
}

function codeWidth(code: number): number {
  if (code < 0x300) return LATIN[code] ?? 1;
  return code >= 0xd800 && code < 0xe000 ? 1.2 : 2; // half of a surrogate pair; the pair is about two digits wide
}

/** The width of the widest word, the least that wrapping can reach. */
export function widestWord(text: string, bold: boolean): number {
  return Math.max(0, ...text.split(/\s+/, 100).map((word) => textWidth(word, bold)));
}

/** The number of lines of a text wrapped at a width. */
export function lineCount(text: string, width: number, bold: boolean): number {
  let lines = 0;
  for (const paragraph of text.split(/\r\n?|\n/)) lines += paragraphLines(paragraph, width, bold);
  return lines;
}

function paragraphLines(paragraph: string, width: number, bold: boolean): number {
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(/(?<= )/)) {
    const size = textWidth(word, bold);
    if (used > 0 && used + size > width) {
      lines++;
      used = 0;
    }
    const extra = Math.max(0, Math.ceil(size / width) - 1); // a word longer than the line is broken
    lines += extra;
    used += size - extra * width;
  }
  return lines;
}
