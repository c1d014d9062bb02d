import { sectionsOf, type Section, type Part } from './number-sections.ts';

/** What a cell shows: as people read it, and with the number as programs write it: '1200.50'. */
export type Shown = { readonly text: string; readonly plain: string };

/** What a cell shows of a value in a number format; colours other than white are ignored. */
export function shownIn(code: string, value: number | string): Shown {
  const sections = sectionsOf(code);
  if (typeof value === 'string') return shownText(sections, value);
  const { section, isSigned } = sectionFor(sections, value);
  if (section === undefined) return HASHES;
  const shown = drawn(section, value);
  return isSigned && value < 0 && shown.text !== '' ? { text: `-${shown.text}`, plain: `-${shown.plain}` } : shown;
}

/** What is shown for a number that no section is for. */
const HASHES: Shown = { text: '###', plain: '###' };

function shownText(sections: readonly Section[], value: string): Shown {
  const last = sections.at(-1);
  const section = sections.length > 3 ? last : last?.parts.some(({ kind }) => kind === 'text') ? last : undefined;
  if (section === undefined) return { text: value, plain: value };
  const parts = section.isWhite ? [] : section.parts;
  const text = parts.map((part) => (part.kind === 'text' ? value : part.kind === 'literal' ? part.text : '')).join('');
  return { text, plain: text };
}

/** The section that shows a number, and whether a minus sign is added before it if it is negative. */
function sectionFor(sections: readonly Section[], value: number) {
  if (sections.some(({ condition }) => condition !== undefined)) {
    const section = sections.find(({ condition }, at) => condition?.(value) ?? at > 0);
    return { section, isSigned: true };
  }
  const numbers = sections.slice(0, 3);
  if (value < 0 && numbers.length > 1) return { section: numbers[1]!, isSigned: false };
  return { section: value === 0 && numbers.length > 2 ? numbers[2]! : numbers[0]!, isSigned: true };
}

function drawn(section: Section, value: number): Shown {
  if (section.isWhite) return { text: '', plain: '' };
  const digits = digitsOf(section, value);
  const [text, plain]: [string[], string[]] = [[], []];
  let isPlaced = false;
  for (const part of section.parts) {
    if (part.kind === 'literal') {
      text.push(part.text);
      plain.push(part.text);
    } else if (part.kind === 'date') {
      text.push('data');
      plain.push('data');
    } else if (!isPlaced) {
      isPlaced = true;
      text.push(part.kind === 'digits' ? digits.text : general(value));
      plain.push(part.kind === 'digits' ? digits.plain : String(Math.abs(value)));
    }
  }
  return { text: text.join(''), plain: plain.join('') };
}

type Digits = Omit<Section, 'parts' | 'condition' | 'isWhite'>;

function digitsOf(digits: Digits, value: number): Shown {
  const { decimals, percents, thousands, isGrouped, isScientific, showsZero } = digits;
  const size = (Math.abs(value) * 100 ** percents) / 1000 ** thousands;
  const most = Math.min(decimals, 30);
  if (isScientific) {
    const plain = size.toExponential(most);
    return { text: plain.replace('.', ','), plain };
  }
  if (!showsZero && Number(size.toFixed(most)) === 0) return { text: '', plain: '' };
  const options = { minimumFractionDigits: most, maximumFractionDigits: most, useGrouping: isGrouped };
  return { text: size.toLocaleString('pt-BR', options), plain: size.toFixed(most) };
}

function general(value: number): string {
  return Math.abs(value).toLocaleString('pt-BR', { maximumFractionDigits: 15, useGrouping: false });
}

/** Whether the format `is` shows a value at least as exactly as the format `was` did. */
export function showsAtLeastAsExactly(value: number | string, was: string, is: string): boolean {
  if (was === is) return true;
  const [before, now] = [shownIn(was, value), shownIn(is, value)];
  if (typeof value === 'string') return now.text === before.text;
  if (areDays(was)) return areDays(is);
  return now.plain === before.plain || areAlike(value, before.plain, now.plain);
}

function areAlike(value: number, was: string, is: string): boolean {
  const [written, read] = [numberIn(was), numberIn(is)];
  if (written === undefined || read === undefined) return unadorned(was) === unadorned(is);
  if (is.includes('%') && !was.includes('%')) return false;
  return Math.abs(read - value) <= Math.max(Math.abs(written - value), Math.abs(value) * EXACT);
}

const EXACT = 1e-14;

/** Whether a format shows a full date, day before month, and nothing that could be read as another date. */
function areDays(code: string): boolean {
  const [first] = sectionsOf(code);
  if (first === undefined || first.isWhite) return false;
  const dates = first.parts.flatMap((part) => (part.kind === 'date' ? [part.text[0]!.toLowerCase()] : []));
  const others = first.parts.flatMap((part: Part) => (part.kind === 'literal' ? [part.text] : []));
  return /^d+m+y+/.test(dates.join('')) && !/[^\s/.,:\-de]/.test(others.join(''));
}

/** The number that a text shows, a dash being zero; undefined if it shows something else too. */
function numberIn(plain: string): number | undefined {
  const text = unadorned(plain);
  if (/^[-–—]$/.test(text)) return 0;
  if (!/^-?\d+(\.\d+)?(e[-+]?\d+)?%?$/.test(text)) return undefined;
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
}

/** A shown text without spaces, plus sign and 'R$'; one in parentheses becomes negative. */
function unadorned(plain: string): string {
  const text = plain.replaceAll(/\s|R\$/g, '').replace(/^\+/, '');
  return text.replace(/^\((.*)\)$/, '-$1');
}
