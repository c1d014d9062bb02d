import type { LongField, LongValue } from '../../long-fields.ts';
import type { LongItem } from '../../long-form.ts';
import { toDateSerial } from '../drawing/date-serial.ts';
import { asciiBytes, ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import { LONGEST_REAIS, writeReais } from './reais-digits.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { StyleSheet } from './style-sheet.ts';
import { headerLook, TABLE_FORMATS } from '../drawing/table-looks.ts';
import { writeCellText } from './xml-text.ts';

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
  /** By column what follows the address of a shared cell, and the value that it was made of. */
  readonly #shared: { value: LongValue; rest: Uint8Array | undefined }[] = [];
  #item: LongItem | undefined;

  constructor(fields: readonly LongField[], { styles, texts }: LongTools, sink: ByteSink) {
    const bytesOf = (index: number) => asciiBytes(`" s="${index}"`);
    this.#fields = fields;
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
    if (item !== this.#item) this.#share(item);
    const first = item.shared.length;
    this.#cells.beginRow(number, undefined, 0);
    for (let column = 0; column < first; column++) {
      const { rest } = this.#shared[column]!;
      if (rest !== undefined) this.#cells.ready(column, rest);
    }
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

  #share(item: LongItem): void {
    this.#item = item;
    for (const [column, value] of item.shared.entries()) {
      if (this.#shared[column]?.value !== value || this.#shared[column] === undefined)
        this.#shared[column] = { value, rest: value === null ? undefined : this.#restOf(column, value) };
    }
  }

  /** All of a cell but its address. */
  #restOf(column: number, value: string | number): Uint8Array {
    const sink = this.#scratch;
    sink.put(this.#styles[column]!);
    const { kind } = this.#fields[column]!;
    if (typeof value === 'string') this.#putText(value, kind);
    else if (kind === 'money') {
      sink.ascii('><v>');
      sink.length = writeReais(value, sink.reserve(LONGEST_REAIS), sink.length);
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
