import { assertCentavos } from '../../../domain/centavos.ts';
import { columnLetters } from '../../column-letters.ts';
import { asciiBytes, type ByteSink, copyBytes } from './byte-sink.ts';
import { type Formula, writeFormula } from './formula-text.ts';
import { writeCellText, writeXmlText } from './xml-text.ts';

const NUMBER = asciiBytes('><v>');
const FORMULA = asciiBytes('><f>');
const VALUE_OF_FORMULA = asciiBytes('</f><v>');
const TEXT_OF_FORMULA = asciiBytes(' t="str"><f>');
const END_OF_VALUE = asciiBytes('</v></c>');
const ERROR = asciiBytes(' t="e"><v>');
const ERROR_OF_FORMULA = asciiBytes(' t="e"><f>');
const NOT_A_NUMBER = asciiBytes('#NUM!</v></c>');
const SHARED_TEXT = asciiBytes(' t="s"><v>');
const TEXT = asciiBytes(' t="inlineStr"><is><t xml:space="preserve">');
const END_OF_TEXT = asciiBytes('</t></is></c>');
const END_OF_BLANK = asciiBytes('/>');
const LONGEST_TAGS = 64; // bytes of the opening tag with address and style, and of the closing tags

/** Writes the cells of each row. */
export class CellPen {
  readonly #sink: ByteSink;
  /** The beginning of each column's cells: '<c r="AB'. */
  readonly #openings: readonly Uint8Array[];
  #row: Uint8Array = new Uint8Array();

  constructor(sink: ByteSink, columns: number) {
    this.#sink = sink;
    this.#openings = Array.from({ length: columns }, (_, column) => asciiBytes(`<c r="${columnLetters(column)}`));
  }

  /** Begins a row by its number; `height`, in twentieths of a point, only if it is not the default. */
  beginRow(number: number, height: number | undefined, level: number): void {
    const sink = this.#sink;
    this.#row = asciiBytes(String(number));
    sink.ascii('<row r="');
    sink.put(this.#row);
    if (height !== undefined) sink.ascii(`" ht="${height / 20}" customHeight="1`);
    if (level > 0) sink.ascii(`" outlineLevel="${level}`);
    sink.ascii('">');
  }

  endRow(): void {
    this.#sink.ascii('</row>');
  }

  blank(column: number, style: Uint8Array): void {
    this.#open(column, style);
    this.#sink.put(END_OF_BLANK);
  }

  /** Writes a text, or a formula with the text as its current result. */
  text(column: number, style: Uint8Array, text: string, formula?: Formula): void {
    if (formula === undefined) return this.#inlineText(column, style, text, writeCellText);
    this.#beginFormula(column, style, formula, TEXT_OF_FORMULA);
    writeCellText(this.#sink, text);
    this.#sink.put(END_OF_VALUE);
  }

  /** Writes a text with all its characters, carriage returns too; it must not be too long for a cell. */
  exactText(column: number, style: Uint8Array, text: string): void {
    this.#inlineText(column, style, text, writeXmlText);
  }

  #inlineText(column: number, style: Uint8Array, text: string, write: typeof writeCellText): void {
    this.#open(column, style);
    this.#sink.put(TEXT);
    write(this.#sink, text);
    this.#sink.put(END_OF_TEXT);
  }

  /** Writes a shared text by the digits of its position. */
  sharedText(column: number, style: Uint8Array, position: Uint8Array): void {
    const sink = this.#sink;
    const target = sink.reserve(LONGEST_TAGS + position.length);
    let at = copyBytes(this.#openings[column]!, target, sink.length);
    at = copyBytes(this.#row, target, at);
    at = copyBytes(style, target, at);
    at = copyBytes(SHARED_TEXT, target, at);
    at = copyBytes(position, target, at);
    sink.length = copyBytes(END_OF_VALUE, target, at);
  }

  /** Writes an amount exactly in reais, or a formula with the amount as its current result. */
  money(column: number, style: Uint8Array, centavos: number, formula?: Formula): void {
    const sink = this.#sink;
    if (formula !== undefined) {
      this.#beginFormula(column, style, formula);
      sink.length = writeReais(assertCentavos(centavos), sink.reserve(LONGEST_REAIS), sink.length);
      return sink.put(END_OF_VALUE);
    }
    const target = sink.reserve(LONGEST_TAGS + LONGEST_REAIS);
    let at = copyBytes(this.#openings[column]!, target, sink.length);
    at = copyBytes(this.#row, target, at);
    at = copyBytes(style, target, at);
    at = copyBytes(NUMBER, target, at);
    at = writeReais(assertCentavos(centavos), target, at);
    sink.length = copyBytes(END_OF_VALUE, target, at);
  }

  /** Writes a number exactly, or a formula with it as the result; NaN and infinities become #NUM!. */
  number(column: number, style: Uint8Array, value: number, formula?: Formula): void {
    const sink = this.#sink;
    const isNumber = Number.isFinite(value);
    if (formula === undefined) {
      this.#open(column, style);
      sink.put(isNumber ? NUMBER : ERROR);
    } else this.#beginFormula(column, style, formula, isNumber ? FORMULA : ERROR_OF_FORMULA);
    if (!isNumber) return sink.put(NOT_A_NUMBER);
    sink.ascii(String(value));
    sink.put(END_OF_VALUE);
  }

  #open(column: number, style: Uint8Array): void {
    this.#sink.put(this.#openings[column]!);
    this.#sink.put(this.#row);
    this.#sink.put(style);
  }

  #beginFormula(column: number, style: Uint8Array, formula: Formula, opening = FORMULA): void {
    this.#open(column, style);
    this.#sink.put(opening);
    writeFormula(this.#sink, formula, this.#row);
    this.#sink.put(VALUE_OF_FORMULA);
  }
}

const ZERO = 0x30;
const DOT = 0x2e;
const MINUS = 0x2d;
const SMALL = 1e9; // nine digits fit in a 32-bit integer

/** The most characters of an amount. */
export const LONGEST_REAIS = 20;

/** Writes centavos as reais, exactly and without trailing zeros ('-1234.5'); returns the position after them. */
export function writeReais(centavos: number, target: Uint8Array, at: number): number {
  let position = at;
  let size = centavos;
  if (centavos < 0) {
    target[position++] = MINUS;
    size = -centavos;
  }
  const reais = Math.floor(size / 100);
  const rest = size - reais * 100;
  position = writeWhole(reais, target, position);
  if (rest === 0) return position;
  const tenth = (rest / 10) | 0;
  target[position++] = DOT;
  target[position++] = ZERO + tenth;
  if (rest > 10 * tenth) target[position++] = ZERO + rest - 10 * tenth;
  return position;
}

function writeWhole(value: number, target: Uint8Array, at: number): number {
  if (value < SMALL) return writeDigits(value | 0, digitsOf(value), target, at);
  const high = Math.floor(value / SMALL);
  const position = writeDigits(high, digitsOf(high), target, at);
  return writeDigits(value - high * SMALL, 9, target, position);
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let power = 10; power <= value; power *= 10) digits++;
  return digits;
}

function writeDigits(value: number, digits: number, target: Uint8Array, at: number): number {
  let rest = value;
  for (let i = at + digits - 1; i >= at; i--) {
    const tenth = (rest / 10) | 0;
    target[i] = ZERO + rest - 10 * tenth;
    rest = tenth;
  }
  return at + digits;
}
