import { formatAmount, formatDate } from '../../domain/format.ts';
import type { FindingKind } from '../../domain/finding-kinds.ts';
import { isSameFormula, type PlaceOf } from './formula-references.ts';
import type { NumberFormat, StoredValue } from './stored.ts';

/** A cell of one side: its value, and its formula if it has one. */
export type StoredCell = { readonly value: StoredValue; readonly formula: string | undefined };

/** A cell's difference; `found` and `expected` are the formulas, if both cells have one and only these differ. */
export type CellDifference = {
  readonly kind: FindingKind;
  readonly note: string | null;
  readonly found?: string;
  readonly expected?: string;
};

/** 'uncalculated': the same formula without a stored value, or a formula with 0 in place of the expected text. */
export type Compared = 'equal' | 'uncalculated' | CellDifference;

/** Compares a cell with the expected one by type: a text that looks like a number is not a number. */
export function compareCells(expected: StoredCell, found: StoredCell, placeOf: PlaceOf): Compared {
  const ofValues = compareValues(expected, found, placeOf);
  return ofValues === 'equal' ? compareFormulas(expected, found, placeOf) : ofValues;
}

function compareFormulas({ formula: was }: StoredCell, { formula: is }: StoredCell, placeOf: PlaceOf): Compared {
  if (was === is) return 'equal';
  if (is === undefined) return { kind: 'formula', note: 'A fórmula virou um valor fixo, por ora o mesmo.' };
  if (was === undefined) return { kind: 'formula', note: 'O valor virou uma fórmula, por ora com o mesmo resultado.' };
  if (isSameFormula(was, is, placeOf)) return 'equal';
  const shown = { found: showFormula(is), expected: showFormula(was) };
  return { kind: 'formula', note: 'A fórmula é outra: o resultado guardado é o mesmo, mas pode mudar.', ...shown };
}

/** A formula as people read it. */
export function showFormula(formula: string): string {
  return formula === '' ? 'outra fórmula' : `=${formula.replace(/^=/, '')}`;
}

function compareValues(expected: StoredCell, found: StoredCell, placeOf: PlaceOf): Compared {
  if (isUncalculated(found.value)) return compareUncalculated(expected, found, placeOf);
  const [was, is] = [expected.value, found.value];
  if (typeof was === 'number') return compareNumber(expected, was, found);
  if (textOf(was) === textOf(is) && typeof was === typeof is) return 'equal';
  if (isTextLost(expected, found, placeOf)) return 'uncalculated';
  if (was === undefined) return { kind: 'celulaAMais', note: null };
  return { kind: expected.formula === undefined ? 'nome' : 'total', note: noteOfText(expected, is) };
}

function compareNumber(expected: StoredCell, was: number, { value, formula }: StoredCell): Compared {
  if (typeof value !== 'number') return changedNumber(expected, value);
  return isSameNumber(was, value, formula !== undefined) ? 'equal' : changed(expected);
}

/** Whether the text of the same formula, such as an em dash, is lost: LibreOffice saves 0 for it into an .xls. */
function isTextLost(expected: StoredCell, { value, formula }: StoredCell, placeOf: PlaceOf): boolean {
  if (value !== 0 || expected.formula === undefined || formula === undefined) return false;
  return isSameFormula(expected.formula, formula, placeOf);
}

/** Compares a formula without a value, as programs that do not calculate save it. */
function compareUncalculated({ value, formula }: StoredCell, found: StoredCell, placeOf: PlaceOf): Compared {
  if (formula !== undefined && isSameFormula(formula, found.formula ?? '', placeOf)) return 'uncalculated';
  if (value === undefined) return { kind: 'celulaAMais', note: null };
  const note = 'A fórmula não é a mesma, e quem salvou o arquivo não a calculou.';
  return { kind: typeof value === 'number' ? 'formula' : 'nome', note };
}

function isUncalculated(value: StoredValue): boolean {
  return typeof value === 'object' && value.fault === '';
}

/** Relative tolerances for stored amounts, other stored numbers (programs may store 15 digits), and calculated ones. */
const STORED = 2 ** -51;
const PARTS = 1e-14;
const CALCULATED = 1e-12;
/** The greatest absolute difference of a calculated amount, in reais: under half a centavo. */
const LEAST = 0.004;

/** Whether a stored number is equal; a recalculated one may differ in its last digits, never by a centavo. */
function isSameNumber(was: number, is: number, isCalculated: boolean): boolean {
  if (was === is) return true;
  const difference = Math.abs(was - is);
  const size = Math.abs(was);
  if (isCalculated) return difference <= Math.min(LEAST, Math.max(1e-9, size * CALCULATED));
  return difference <= size * (isOfCentavos(was) ? STORED : PARTS);
}

function isOfCentavos(number: number): boolean {
  return Math.round(number * 100) / 100 === number;
}

function changed({ formula }: StoredCell): CellDifference {
  return { kind: formula === undefined ? 'valor' : 'total', note: null };
}

/** The difference of a cell that no longer holds a number. */
function changedNumber(expected: StoredCell, is: StoredValue): CellDifference {
  if (is === undefined) return { ...changed(expected), note: 'A célula está vazia.' };
  if (typeof is === 'object') return { ...changed(expected), note: `A fórmula dá erro: ${is.fault}.` };
  const read = typeof is === 'string' ? numberIn(is) : undefined;
  if (read === undefined || !isSameNumber(expected.value as number, read, false)) {
    return { ...changed(expected), note: read === undefined ? 'Era um número.' : 'Está guardado como texto.' };
  }
  return { kind: 'tipo', note: 'O número está guardado como texto: o Excel não o soma.' };
}

/** The number that a text shows, in Brazilian notation or with a decimal dot. */
function numberIn(text: string): number | undefined {
  const trimmed = text.replaceAll(/[\s\u00a0]|R\$/g, '');
  const isBrazilian = /^[-+]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(trimmed);
  const written = isBrazilian ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed;
  return /^[-+]?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}

function noteOfText({ formula }: StoredCell, is: StoredValue): string | null {
  if (is === undefined) return 'A célula está vazia.';
  if (typeof is === 'number' && formula === undefined)
    return 'Era um texto e virou um número, que perde zeros de códigos como 1.10.';
  return null;
}

/** A value's text, with line ends normalised. */
function textOf(value: StoredValue): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.fault : String(value).replaceAll('\r\n', '\n');
}

/** A value as people read it, with all its digits; null for an empty cell. */
export function showStored(value: StoredValue, format: NumberFormat): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (typeof value === 'object') return value.fault === '' ? 'fórmula sem valor' : value.fault;
  return typeof value === 'number' ? showNumber(value, format) : value;
}

function showNumber(number: number, format: NumberFormat): string {
  if (format === 'date') return dateOf(number);
  const centavos = Math.round(number * 100);
  if (format === 'amount' && isOfCentavos(number) && Number.isSafeInteger(centavos)) return formatAmount(centavos);
  if (format === 'percent') return percent.format(number);
  return number.toLocaleString('pt-BR', { maximumFractionDigits: 15 });
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 12,
});

const DAY = 86_400_000;

function dateOf(serial: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY);
  return Number.isNaN(date.getTime()) ? String(serial) : formatDate(date.toISOString().slice(0, 10));
}
