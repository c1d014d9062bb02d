/** The width of a text on one line, in ems; multiplied by the type size, it is in points. */
export type Measure = (text: string, isBold: boolean) => number;

/** The width within which a text is drawn, in ems, and how the text is measured. */
export type Wrapped = { readonly width: number; readonly isBold: boolean; readonly measure: Measure };

/** Breaks a text into lines of at most a width: between words, or within a word that is wider than a line. */
export function wrapText(text: string, within: Wrapped): readonly string[] {
  if (!text.includes('\n') && fits(text, within)) return [text];
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), within));
}

/** A text on one line: '…' replaces its end if it is too wide. */
export function cutText(text: string, within: Wrapped): string {
  if (fits(text, within)) return text;
  const characters = Array.from(text);
  let [kept, lost] = [0, characters.length];
  while (lost - kept > 1) {
    const middle = Math.floor((kept + lost) / 2);
    if (fits(`${characters.slice(0, middle).join('')}…`, within)) kept = middle;
    else lost = middle;
  }
  return `${characters.slice(0, kept).join('').trimEnd()}…`;
}

function fits(text: string, { width, isBold, measure }: Wrapped): boolean {
  return measure(text, isBold) <= width + HAIR;
}

/** Tolerance for inexact sums. */
const HAIR = 0.001;

function wrapParagraph(paragraph: string, within: Wrapped): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer, within)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = brokenWord(word, within);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return [...lines, line];
}

/** A word in pieces of at most the width, each of at least one character. */
function brokenWord(word: string, within: Wrapped): readonly string[] {
  if (fits(word, within)) return [word];
  const { width, isBold, measure } = within;
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const size = measure(character, isBold);
    if (piece !== '' && used + size > width + HAIR) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += character;
    used += size;
  }
  return [...pieces, piece];
}
