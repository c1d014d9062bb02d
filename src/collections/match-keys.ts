import { cellText } from '../load/checks/read-cell.ts';
import type { Cell } from '../load/tables/cell-type.ts';
import { type LineKey, type SentLine } from './collection.ts';
import { RECURSO_WORDS } from './fill-workbook.ts';
import { normalizedText } from './headings.ts';

/** The cells that identify the line of a row. */
type KeyCells = { readonly [Key in keyof LineKey]: Cell };

/** The lines and codes that a row is matched with. */
export type Lines = {
  readonly sent: readonly SentLine[];
  readonly known: KnownCodes;
  /** Whether the rows come from a text file, in which even a code that became a number is a text. */
  readonly isText: boolean;
};

/** The codes that exist, for lines that were not sent. */
export type KnownCodes = {
  readonly codigos: readonly string[];
  readonly tipos: readonly string[];
  readonly naturezas: readonly string[];
};

/** The fields of a key in the order of their columns. */
export const KEY_FIELDS = ['codOrcamentario', 'tipo', 'recurso', 'codTBOrcamento'] as const;

/** A row's line; else the field whose cell is wrong, and why. */
export type Match =
  | { readonly kind: 'sent'; readonly line: SentLine }
  | { readonly kind: 'new'; readonly key: LineKey }
  | { readonly kind: 'wrong'; readonly field: keyof LineKey; readonly message: string };

/**
 * The line that a row names. A code that came back as a number (1.10 as 1.1) is recognised if the row's cells fit
 * exactly one sent line; nothing is guessed.
 */
export function matchKey(cells: KeyCells, { sent, known, isText }: Lines): Match {
  const written = Object.fromEntries(KEY_FIELDS.map((field) => [field, writtenOf(cells[field], isText)])) as WrittenKey;
  const near = ofNature(sent, written.codTBOrcamento);
  const exact = near.find((line) => KEY_FIELDS.every((field) => isSame(field, written[field], line[field])));
  if (exact !== undefined) return { kind: 'sent', line: exact };
  const fitting = near.filter((line) => KEY_FIELDS.every((field) => fits(field, written[field], line[field])));
  const [line, other] = fitting;
  if (line === undefined) return newKey(written, known);
  const field = other && KEY_FIELDS.find((each) => other[each] !== line[each])!;
  if (field !== undefined) return { kind: 'wrong', field, message: ambiguous([line[field], other![field]]) };
  return otherCode(written, line, known) ?? { kind: 'sent', line };
}

/** The sent lines whose nature a cell may name, in their order. */
function ofNature(sent: readonly SentLine[], { text, number }: Written): readonly SentLine[] {
  const known = linesOf.get(sent) ?? linesByNature(sent);
  linesOf.set(sent, known);
  return known.get(number ?? text ?? '') ?? [];
}

type ByNature = ReadonlyMap<string | number, readonly SentLine[]>;

const linesOf = new WeakMap<readonly SentLine[], ByNature>();

/** Lines by their nature's code, and by the number that a spreadsheet may take it for. */
function linesByNature(sent: readonly SentLine[]): ByNature {
  const numbered = sent.filter(({ codTBOrcamento }) => NUMERIC.test(codTBOrcamento));
  return new Map<string | number, readonly SentLine[]>([
    ...Map.groupBy(sent, ({ codTBOrcamento }) => codTBOrcamento),
    ...Map.groupBy(numbered, ({ codTBOrcamento }) => Number(codTBOrcamento)),
  ]);
}

/** A code that a spreadsheet may take for a number. */
const NUMERIC = /^\d+(\.\d+)?$/;

/** The problem of a text that fits a line's code but is exactly another known code; undefined if there is none. */
function otherCode(written: WrittenKey, line: SentLine, known: KnownCodes): Match | undefined {
  const lists = listsOf(known);
  for (const field of ['codOrcamentario', 'codTBOrcamento'] as const) {
    const { text } = written[field];
    if (text !== undefined && text !== line[field] && lists[field].includes(text))
      return { kind: 'wrong', field, message: ambiguous([text, line[field]]) };
  }
  return undefined;
}

function ambiguous(codes: readonly string[]): string {
  return `pode ser ${codes.join(' ou ')}; escreva o código como texto`;
}

function listsOf({ codigos, tipos, naturezas }: KnownCodes) {
  return { codOrcamentario: codigos, tipo: tipos, recurso: ['proprios', 'terceiros'], codTBOrcamento: naturezas };
}

function newKey(written: WrittenKey, known: KnownCodes): Match {
  const lists = listsOf(known);
  const found: Partial<Record<keyof LineKey, string>> = {};
  for (const field of KEY_FIELDS) {
    const code = codeIn(field, written[field], lists[field]);
    if (typeof code !== 'string') return { kind: 'wrong', field, message: code.message };
    found[field] = code;
  }
  return { kind: 'new', key: found as LineKey };
}

/** The one cost centre of a list that a cell names; else a message about the problem. */
export function knownCentro(
  cell: Cell,
  list: readonly string[],
  isText: boolean,
): string | { readonly message: string } {
  return codeIn('centro', writtenOf(cell, isText), list);
}

/** The one code of a list that a cell names; else a message about the problem. */
function codeIn(field: Field, written: Written, list: readonly string[]): string | { readonly message: string } {
  const exact = list.find((code) => isSame(field, written, code));
  if (exact !== undefined) return exact;
  const fitting = list.filter((code) => fits(field, written, code));
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length > 1) return { message: ambiguous(fitting.slice(0, 3)) };
  return { message: written.shown === '' ? 'falta preencher' : unknown(field, written.shown, list) };
}

function unknown(field: Field, shown: string, list: readonly string[]): string {
  const like = plainCodes(list).get(plain(shown)) ?? list.find((code) => code.startsWith(shown));
  return `não é ${NOUNS[field]}${like === undefined ? '' : `; seria ${like}?`}`;
}

const NOUNS = {
  centro: 'um centro conhecido',
  codOrcamentario: 'um código conhecido',
  tipo: 'um tipo conhecido',
  recurso: 'um recurso conhecido',
  codTBOrcamento: 'uma natureza conhecida',
} as const;

/** The codes of a list by their plain form; of several with one form, the first. */
function plainCodes(list: readonly string[]): ReadonlyMap<string, string> {
  const known = plainOf.get(list);
  if (known !== undefined) return known;
  const codes = new Map(list.toReversed().flatMap((code) => (plain(code) === '' ? [] : [[plain(code), code]])));
  plainOf.set(list, codes);
  return codes;
}

const plainOf = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** A code without points and leading zeros, to suggest what was meant. */
function plain(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/^0+/, '');
}

type Field = keyof LineKey | 'centro';

/** A cell's content in the forms in which codes are compared, computed once as there are many rows and codes. */
type Written = {
  /** The text of a text cell, without blanks around it. */
  readonly text: string | undefined;
  readonly words: string;
  readonly number: number | undefined;
  readonly shown: string;
};
type WrittenKey = Readonly<Record<keyof LineKey, Written>>;

function writtenOf(cell: Cell, isText: boolean): Written {
  const text = typeof cell === 'string' ? cell.replaceAll('\u00a0', ' ').trim() : undefined;
  const words = text === undefined ? '' : normalizedText(text);
  return { text, words, number: numberIn(cell, isText), shown: cellText(cell).trim() };
}

/** Whether a cell holds a code as text. */
function isSame(field: Field, { text, words }: Written, code: string): boolean {
  if (text === undefined) return false;
  if (field !== 'recurso') return text === code;
  const word = words.replace(/^recursos( de)? /, '');
  return word === code || word === RECURSOS[code as LineKey['recurso']];
}

const RECURSOS = {
  proprios: normalizedText(RECURSO_WORDS.proprios),
  terceiros: normalizedText(RECURSO_WORDS.terceiros),
} as const;

/** Whether a cell may hold a code that a spreadsheet took for a number, or changed to another case. */
function fits(field: Field, written: Written, code: string): boolean {
  if (isSame(field, written, code)) return true;
  if (field === 'recurso') return false;
  if (field === 'tipo') return written.words !== '' && written.words === tipoWords(code);
  return written.number !== undefined && Number(code) === written.number && NUMERIC.test(code);
}

/** The normalised words of a tipo, cached as there are few tipos. */
function tipoWords(tipo: string): string {
  const known = wordsOfTipos.get(tipo);
  if (known !== undefined) return known;
  if (wordsOfTipos.size >= MOST_TIPOS) wordsOfTipos.clear();
  const words = normalizedText(tipo);
  wordsOfTipos.set(tipo, words);
  return words;
}

const MOST_TIPOS = 1_000;
const wordsOfTipos = new Map<string, string>();

/** The number in a cell; a text counts as a number only in text files, as in a workbook it is the code itself. */
function numberIn(cell: Cell, isText: boolean): number | undefined {
  if (cell === null || typeof cell === 'boolean' || cell instanceof Date) return undefined;
  if (typeof cell === 'object') return cell.kind === 'number' ? Number(cell.text) : undefined;
  const text = cell.trim().replace(',', '.');
  return isText && NUMERIC.test(text) ? Number(text) : undefined;
}
