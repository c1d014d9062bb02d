import { asciiBytes, ByteSink, PIECE } from './byte-sink.ts';
import { DECLARATION, SPREADSHEET, writeCellText } from './xml-text.ts';

/** The most texts that are shared; later ones are written into their cells. */
const MOST = 50_000;

/** Texts that many cells share, each written once; cells refer to them by position. */
export class SharedTexts {
  readonly #positions = new Map<string, Uint8Array>();

  /** The number of texts. */
  get size(): number {
    return this.#positions.size;
  }

  /** The digits of a text's position; undefined if there is no room for another text. */
  position(text: string): Uint8Array | undefined {
    const known = this.#positions.get(text);
    if (known !== undefined || this.#positions.size === MOST) return known;
    const position = asciiBytes(String(this.#positions.size));
    this.#positions.set(text, position);
    return position;
  }

  /** The content of sharedStrings.xml; each piece is valid only until the next one is made. */
  *xml(): Generator<Uint8Array> {
    const sink = new ByteSink(2 * PIECE);
    sink.ascii(`${DECLARATION}<sst xmlns="${SPREADSHEET}">`);
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
