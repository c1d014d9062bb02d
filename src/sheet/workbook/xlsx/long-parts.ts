import { longForm, type LongForm } from '../../long/long-form.ts';
import { longWidths } from '../drawing/column-widths.ts';
import type { SheetNames } from '../drawing/clean-text.ts';
import { LongCursor } from '../long-cursor.ts';
import type { LongWorksheet } from '../workbook.ts';
import { ByteSink } from './byte-sink.ts';
import { closingLongXml, openingLongXml, printedNothingXml } from './long-xml.ts';
import { LongPen, type LongTools } from './long-pen.ts';
import type { WorksheetPart } from './package-parts.ts';
import { xmlBytes } from './xml-text.ts';

const PIECE = 1 << 18;

/**
 * The worksheets of a long form, each with a table of its rows, at most `mostRows` with the header. The next one is known
 * once the one before is written: rows are made while they are written, so that nobody knows how many there will be.
 */
export function* longParts(
  worksheet: LongWorksheet,
  tools: LongTools & { readonly names: SheetNames },
  mostRows: number,
): Generator<WorksheetPart> {
  const form = longForm(worksheet.longOf, worksheet.facts);
  const writer = new LongWriter(form, tools);
  for (let part = 0; part === 0 || writer.hasMore; part++) {
    const table = {
      name: worksheet.name + (part === 0 ? '' : part + 1),
      labels: form.fields.map(({ label }) => label),
    };
    const name = tools.names.take(worksheet.name, part);
    yield {
      name,
      definedNames: (position) => printedNothingXml(name, form.fields.length, position),
      pieces: () => writer.pieces(mostRows),
      table: () => ({ ...table, rows: writer.rows }),
    };
  }
}

/** Writes the rows of a long form, one worksheet after the other. */
class LongWriter {
  /** How many rows the last worksheet has, without its header. */
  rows = 0;
  readonly #columns: number;
  readonly #widths: readonly number[];
  readonly #sink = new ByteSink(2 * PIECE);
  readonly #pen: LongPen;
  readonly #cursor: LongCursor;

  constructor(form: LongForm, tools: LongTools) {
    this.#columns = form.fields.length;
    this.#widths = longWidths(form);
    this.#pen = new LongPen(form.fields, tools, this.#sink);
    this.#cursor = new LongCursor(form);
  }

  get hasMore(): boolean {
    return this.#cursor.item !== undefined;
  }

  /** The next worksheet in pieces, each valid only until the next one is made. */
  *pieces(mostRows: number): Generator<Uint8Array> {
    this.rows = 0;
    this.#sink.put(xmlBytes(openingLongXml(this.#widths)));
    this.#pen.drawHeader();
    for (let { item } = this.#cursor; item !== undefined && this.rows < mostRows - 1; item = this.#cursor.item) {
      this.rows++;
      this.#pen.draw(item, this.#cursor.take(item), 1 + this.rows);
      if (this.#sink.length >= PIECE) yield this.#sink.drain();
    }
    this.#sink.put(xmlBytes(closingLongXml({ columns: this.#columns, rows: this.rows })));
    yield this.#sink.drain();
  }
}
