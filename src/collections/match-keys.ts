import { cellText } from '../load/checks/read-cell.ts';
import type { Cell } from '../load/tables/cell-type.ts';
import { type LineKey, type SentLine } from './collection.ts';
import { RECURSO_WORDS } from './fill-workbook.ts';
import { wordsOf } from './headings.ts';

/** The cells by which a row is found again. */
export type KeyCells = { readonly [Key in keyof LineKey]: Cell };

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
 * The line that a row is of. A code that came back as a number (1.10 as 1.1) is recognised by the sent line that all its
 * cells fit, if only one does; nothing is guessed.
 */
export function matchKey(cells: KeyCells, sent: readonly SentLine[], known: KnownCodes): Match {
  const exact = sent.find((line) => KEY_FIELDS.every((field) => isSame(field, cells[field], line[field])));
  if (exact !== undefined) return { kind: 'sent', line: exact };
  const fitting = sent.filter((line) => KEY_FIELDS.every((field) => fits(field, cells[field], line[field])));
  const [line, other] = fitting;
  if (other !== undefined) {
    const field = KEY_FIELDS.find((each) => other[each] !== line![each])!;
    return {
      kind: 'wrong',
      field,
      message: `pode ser ${line![field]} ou ${other[field]}; escreva o código como texto`,
    };
  }
  return line === undefined ? newKey(cells, known) : { kind: 'sent', line };
}

function newKey(cells: KeyCells, { codigos, tipos, naturezas }: KnownCodes): Match {
  const lists = {
    codOrcamentario: codigos,
    tipo: tipos,
    recurso: ['proprios', 'terceiros'],
    codTBOrcamento: naturezas,
  } as const;
  const found: Partial<Record<keyof LineKey, string>> = {};
  for (const field of KEY_FIELDS) {
    const code = knownCode(field, cells[field], lists[field]);
    if (typeof code !== 'string') return { kind: 'wrong', field, message: code.message };
    found[field] = code;
  }
  return { kind: 'new', key: found as LineKey };
}

/** The one code of a list that a cell names; else what is wrong. */
export function knownCode(
  field: keyof LineKey | 'centro',
  cell: Cell,
  list: readonly string[],
): string | { readonly message: string } {
  const exact = list.find((code) => isSame(field, cell, code));
  if (exact !== undefined) return exact;
  const fitting = list.filter((code) => fits(field, cell, code));
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length > 1)
    return { message: `pode ser ${fitting.slice(0, 3).join(' ou ')}; escreva o código como texto` };
  return { message: cellText(cell).trim() === '' ? 'falta preencher' : unknown(field, cell, list) };
}

function unknown(field: keyof LineKey | 'centro', cell: Cell, list: readonly string[]): string {
  const near = list.find((code) => plain(code) !== '' && plain(code) === plain(cellText(cell)));
  const like = near ?? list.find((code) => cellText(cell).trim() !== '' && code.startsWith(cellText(cell).trim()));
  return `não é ${NOUNS[field]} conhecido${field === 'codTBOrcamento' ? 'a' : ''}${like === undefined ? '' : `; seria ${like}?`}`.replace(
    'conhecidoa',
    'conhecida',
  );
}

const NOUNS = {
  centro: 'um centro',
  codOrcamentario: 'um código',
  tipo: 'um tipo',
  recurso: 'um recurso',
  codTBOrcamento: 'uma natureza',
} as const;

/** A code without points and leading zeros, to suggest what was meant. */
function plain(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/^0+/, '');
}

/** Whether a cell holds a code as text; blanks around it are not its own. */
function isSame(field: keyof LineKey | 'centro', cell: Cell, code: string): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.replaceAll('\u00a0', ' ').trim();
  if (field !== 'recurso') return text === code;
  const words = wordsOf(text).replace(/^recursos( de)? /, '');
  return words === code || words === wordsOf(RECURSO_WORDS[code as LineKey['recurso']]);
}

/** Whether a cell may hold a code that a spreadsheet took for a number, or wrote in other case. */
function fits(field: keyof LineKey | 'centro', cell: Cell, code: string): boolean {
  if (isSame(field, cell, code)) return true;
  if (field === 'recurso') return false;
  if (field === 'tipo') return typeof cell === 'string' && wordsOf(cell) === wordsOf(code) && cell.trim() !== '';
  const number = numberIn(cell);
  return number !== undefined && /^\d+(\.\d+)?$/.test(code) && Number(code) === number;
}

function numberIn(cell: Cell): number | undefined {
  if (cell === null || typeof cell === 'boolean' || cell instanceof Date) return undefined;
  if (typeof cell === 'object') return cell.kind === 'number' ? Number(cell.text) : undefined;
  const text = cell.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
