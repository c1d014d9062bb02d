import { assertCentavos } from '../../domain/centavos.ts';
import { asciiBytes } from './byte-sink.ts';
import type { ByteSink } from './byte-sink.ts';
import { columnName } from './cell-address.ts';
import { writeCellText } from './xml-text.ts';

const NUMBER = asciiBytes('><v>');
const FORMULA = asciiBytes('><f>');
const VALUE_OF_FORMULA = asciiBytes('</f><v>');
const TEXT_OF_FORMULA = asciiBytes(' t="str"><f>');
const END_OF_VALUE = asciiBytes('</v></c>');
const NOT_A_NUMBER = asciiBytes(' t="e"><v>#NUM!</v></c>');
const TEXT = asciiBytes(' t="inlineStr"><is><t xml:space="preserve">');
const END_OF_TEXT = asciiBytes('</t></is></c>');
const END_OF_BLANK = asciiBytes('/>');
const DOT = 0x2e;
const ZERO = 0x30;
const MINUS = 0x2d;

/** Writes one row's cells. */
export class CellPen {
  readonly #sink: ByteSink;
  /** What leads each column's cells: '<c r="AB'. */
  readonly #openings: readonly Uint8Array[];
  #row: Uint8Array = new Uint8Array();

  constructor(sink: ByteSink, columns: number) {
    this.#sink = sink;
    this.#openings = Array.from({ length: columns }, (_, column) => asciiBytes(`<c r="${columnName(column)}`));
  }

  /** Begins a row by its number, tall in twentieths of a point where that is not the usual height. */
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

  text(column: number, style: Uint8Array, text: string): void {
    this.#open(column, style);
    this.#sink.put(TEXT);
    writeCellText(this.#sink, text);
    this.#sink.put(END_OF_TEXT);
  }

  /** An amount in reais, exactly, and the formula that it follows from. */
  money(column: number, style: Uint8Array, centavos: number, formula?: readonly Uint8Array[]): void {
    this.#beginValue(column, style, formula);
    this.#reais(assertCentavos(centavos));
    this.#sink.put(END_OF_VALUE);
  }

  /** A number, exactly; one that is none or not finite becomes #NUM!. */
  number(column: number, style: Uint8Array, value: number, formula?: readonly Uint8Array[]): void {
    if (Number.isFinite(value)) {
      this.#beginValue(column, style, formula);
      this.#sink.ascii(String(value));
      this.#sink.put(END_OF_VALUE);
    } else {
      this.#open(column, style);
      this.#sink.put(NOT_A_NUMBER);
    }
  }

  /** A formula whose value is a text now. */
  formulaOfText(column: number, style: Uint8Array, text: string, formula: readonly Uint8Array[]): void {
    this.#open(column, style);
    this.#sink.put(TEXT_OF_FORMULA);
    this.#formula(formula);
    this.#sink.put(VALUE_OF_FORMULA);
    writeCellText(this.#sink, text);
    this.#sink.put(END_OF_VALUE);
  }

  #open(column: number, style: Uint8Array): void {
    this.#sink.put(this.#openings[column]!);
    this.#sink.put(this.#row);
    this.#sink.put(style);
  }

  #beginValue(column: number, style: Uint8Array, formula: readonly Uint8Array[] | undefined): void {
    this.#open(column, style);
    if (formula === undefined) return this.#sink.put(NUMBER);
    this.#sink.put(FORMULA);
    this.#formula(formula);
    this.#sink.put(VALUE_OF_FORMULA);
  }

  #formula(pieces: readonly Uint8Array[]): void {
    for (let i = 0; i < pieces.length; i++) {
      if (i > 0) this.#sink.put(this.#row);
      this.#sink.put(pieces[i]!);
    }
  }

  #reais(centavos: number): void {
    const sink = this.#sink;
    const size = Math.abs(centavos);
    const rest = size % 100;
    if (centavos < 0) sink.u8(MINUS);
    sink.digits((size - rest) / 100);
    if (rest === 0) return;
    sink.u8(DOT);
    sink.u8(ZERO + Math.trunc(rest / 10));
    if (rest % 10 > 0) sink.u8(ZERO + (rest % 10));
  }
}
