import { ByteSink } from './byte-sink.ts';
import { writeCellText } from './xml-text.ts';

/** The most texts that are kept; what comes after them is written into its cells. */
const MOST = 50_000;
const PIECE = 1 << 18;
const OPENING =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** Texts that many cells share, each written once; cells refer to them by position. */
export class SharedTexts {
  readonly #positions = new Map<string, number>();

  /** How many there are. */
  get size(): number {
    return this.#positions.size;
  }

  /** The position of a text; undefined if no more are kept. */
  position(text: string): number | undefined {
    const known = this.#positions.get(text);
    if (known !== undefined || this.#positions.size === MOST) return known;
    this.#positions.set(text, this.#positions.size);
    return this.#positions.size - 1;
  }

  /** The content of sharedStrings.xml; each piece is valid only until the next one is made. */
  *xml(): Generator<Uint8Array> {
    const sink = new ByteSink(2 * PIECE);
    sink.ascii(OPENING);
    for (const text of this.#positions.keys()) {
      sink.ascii('<si><t xml:space="preserve">');
      writeCellText(sink, text);
      sink.ascii('</t></si>');
      if (sink.length >= PIECE) yield sink.drain();
    }
    sink.ascii('</sst>');
    yield sink.drain();
  }
}
