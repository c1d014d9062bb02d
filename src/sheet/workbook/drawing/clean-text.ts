/** The most UTF-16 code units a cell holds. */
export const LONGEST_TEXT = 32_767;

/** The end of a text that was too long for a cell. */
export const CUT_MARK = ' [texto cortado]';

const SUSPICIOUS = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** A text sanitised for a cell: no control characters but line breaks, no lone surrogates; cut if it is too long. */
export function cleanText(text: string): string {
  return cut(SUSPICIOUS.test(text) ? sanitise(text) : text);
}

function sanitise(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}

function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return sliceWhole(text, 0, LONGEST_TEXT - CUT_MARK.length) + CUT_MARK;
}

/** The UTF-16 code units of a text from one position to another, one less if a surrogate pair would be split. */
export function sliceWhole(text: string, from: number, to: number): string {
  const last = text.codePointAt(to - 1) ?? 0;
  return text.slice(from, last > 0xffff ? to - 1 : to);
}

const LONGEST_NAME = 31;

/** Names worksheets, unique in a workbook, case ignored. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** Returns the name of a worksheet, given the title of its sheet and which of its parts it is, from 0. */
  take(title: string, part: number): string {
    let name = sheetName(title, part);
    for (let next = part + 1; this.#taken.has(name.toLowerCase()); next++) name = sheetName(title, next);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** A worksheet's name: at most 31 characters, none that Excel forbids; worksheets after the first are numbered. */
export function sheetName(title: string, part: number): string {
  const suffix = part === 0 ? '' : ` (${part + 1})`;
  const name = cleanText(title)
    .replace(/[[\]:*?/\\]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+/, '');
  const stem = sliceWhole(name, 0, LONGEST_NAME - suffix.length).replace(/[' ]+$/, '');
  return (stem || 'Planilha') + suffix;
}
