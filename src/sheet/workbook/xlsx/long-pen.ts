import { assertCentavos } from '../../../domain/centavos.ts';
import type { LongField, LongValue } from '../../long/long-fields.ts';
import type { LongItem } from '../../long/long-form.ts';
import { toDateSerial } from '../drawing/contents.ts';
import { asciiBytes, ByteSink } from './byte-sink.ts';
import { CellPen, openingOf } from './cell-pen.ts';
import { LONGEST_REAIS, writeReais } from './reais-digits.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { StyleSheet } from './style-sheet.ts';
import { headerLook, TABLE_FORMATS } from '../drawing/sheet-styles.ts';
import { writeCellText } from './xml-text.ts';

const ROW = asciiBytes('<row r="');
const END_OF_ROW_TAG = asciiBytes('">');

/** What the rows of a long form are written with. */
export type LongTools = { readonly styles: StyleSheet; readonly texts: SharedTexts };

/** Writes the rows of a long form as XML; what an item's rows share is made once for all of them. */
export class LongPen {
  readonly #fields: readonly LongField[];
  readonly #texts: SharedTexts;
  readonly #cells: CellPen;
  /** What follows a cell's address, by column: '" s="12"'. */
  readonly #styles: readonly Uint8Array[];
  readonly #headers: readonly Uint8Array[];
  readonly #scratch = new ByteSink();
  readonly #openings: readonly Uint8Array[];
  /** By column the rest of the last cell, and the value that it was made of. */
  readonly #rests: { readonly value: string | number; readonly rest: Uint8Array }[] = [];
  readonly #start = new RowTemplate();
  readonly #sink: ByteSink;
  #item: LongItem | undefined;
  #digits = 0;

  constructor(fields: readonly LongField[], { styles, texts }: LongTools, sink: ByteSink) {
    const bytesOf = (index: number) => asciiBytes(`" s="${index}"`);
    this.#fields = fields;
    this.#sink = sink;
    this.#openings = fields.map((_, column) => openingOf(column));
    this.#texts = texts;
    this.#cells = new CellPen(sink, fields.length);
    this.#styles = fields.map(({ kind }) => bytesOf(styles.index({ format: TABLE_FORMATS[kind] })));
    this.#headers = fields.map(({ kind }) => bytesOf(styles.index(headerLook(kind))));
  }

  drawHeader(): void {
    this.#cells.beginRow(1, undefined, 0);
    for (const [column, { label }] of this.#fields.entries()) this.#cells.text(column, this.#headers[column]!, label);
    this.#cells.endRow();
  }

  /** Draws a row of an item, by its number in the worksheet. */
  draw(item: LongItem, row: readonly LongValue[], number: number): void {
    const digits = asciiBytes(String(number));
    if (item !== this.#item || digits.length !== this.#digits) this.#share(item, digits.length);
    const first = item.shared.length;
    this.#start.write(this.#sink, digits);
    this.#cells.continueRow(digits);
    for (let own = 0; own < row.length; own++) {
      const value = row[own];
      if (typeof value === 'number') this.#drawNumber(first + own, value);
    }
    this.#cells.endRow();
  }

  #drawNumber(column: number, value: number): void {
    const style = this.#styles[column]!;
    if (this.#fields[column]!.kind === 'money') this.#cells.money(column, style, value);
    else this.#cells.number(column, style, value);
  }

  /** Makes what the rows of an item begin with, for numbers of so many digits. */
  #share(item: LongItem, digits: number): void {
    [this.#item, this.#digits] = [item, digits];
    this.#start.clear();
    this.#start.put(ROW);
    this.#start.putPlace(digits);
    this.#start.put(END_OF_ROW_TAG);
    for (const [column, value] of item.shared.entries()) {
      if (value === null) continue;
      this.#start.put(this.#openings[column]!);
      this.#start.putPlace(digits);
      this.#start.put(this.#restOf(column, value));
    }
    this.#start.finish();
  }

  /** All of a cell but its address; neighbouring items have most of them alike. */
  #restOf(column: number, value: string | number): Uint8Array {
    const last = this.#rests[column];
    if (last?.value === value) return last.rest;
    const rest = this.#makeRest(column, value);
    this.#rests[column] = { value, rest };
    return rest;
  }

  #makeRest(column: number, value: string | number): Uint8Array {
    const sink = this.#scratch;
    sink.put(this.#styles[column]!);
    const { kind } = this.#fields[column]!;
    if (typeof value === 'string') this.#putText(value, kind);
    else if (kind === 'money') {
      sink.ascii('><v>');
      sink.length = writeReais(assertCentavos(value), sink.reserve(LONGEST_REAIS), sink.length);
      sink.ascii('</v></c>');
    } else sink.ascii(`><v>${value}</v></c>`);
    return sink.drain().slice();
  }

  #putText(text: string, kind: LongField['kind']): void {
    const sink = this.#scratch;
    const serial = kind === 'date' ? toDateSerial(text) : undefined;
    if (serial !== undefined) return sink.ascii(`><v>${serial}</v></c>`);
    const position = this.#texts.position(text);
    if (position !== undefined) return sink.ascii(` t="s"><v>${position}</v></c>`);
    sink.ascii(' t="inlineStr"><is><t xml:space="preserve">');
    writeCellText(sink, text);
    sink.ascii('</t></is></c>');
  }
}

/** Bytes that many rows begin with, in which each row's own number stands in some places. */
class RowTemplate {
  readonly #sink = new ByteSink();
  readonly #places: number[] = [];
  #bytes: Uint8Array = new Uint8Array();

  /** Begins anew. */
  clear(): void {
    this.#sink.length = 0;
    this.#places.length = 0;
  }

  put(bytes: Uint8Array): void {
    this.#sink.put(bytes);
  }

  /** Leaves room for a number of so many digits. */
  putPlace(digits: number): void {
    this.#places.push(this.#sink.length);
    for (let i = 0; i < digits; i++) this.#sink.u8(0);
  }

  finish(): void {
    this.#bytes = this.#sink.drain();
  }

  /** Writes the bytes with a row's number, of as many digits as there is room for. */
  write(sink: ByteSink, number: Uint8Array): void {
    const bytes = this.#bytes;
    const target = sink.reserve(bytes.length);
    target.set(bytes, sink.length);
    for (let place = 0; place < this.#places.length; place++) {
      const at = sink.length + this.#places[place]!;
      for (let i = 0; i < number.length; i++) target[at + i] = number[i]!;
    }
    sink.length += bytes.length;
  }
}
