/** How many bytes a piece of an answer has, about: few enough to be sent without holding a thread, enough to be few pieces. */
export const PIECE_BYTES = 1024 * 1024;

type Emit = (piece: Uint8Array<ArrayBuffer>) => void;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TILDE = 0x7e;
/** A quote, a backslash, a control character or a surrogate, which may be alone: all that is not between these. */
const NEEDS_ESCAPE = /[^ !#-[\]-\uD7FF\uE000-\uFFFF]/;
/** Up to here a text is quicker copied character by character than by a call of the engine's own. */
const SHORT_LENGTH = 32;
const MOST_BYTES_A_UNIT = 3;

/**
 * JSON that grows as UTF-8 bytes and goes out in pieces, each in memory of its own. Texts are never joined: those of a
 * large answer would be half of the memory that a search goes through.
 */
export class JsonBytes {
  readonly #emit: Emit;
  readonly #pieceBytes: number;
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;

  constructor(emit: Emit, pieceBytes = PIECE_BYTES) {
    this.#emit = emit;
    this.#pieceBytes = pieceBytes;
    this.#bytes = newPiece(pieceBytes);
  }

  /** JSON that is ready, of ASCII characters: a number, a bracket. */
  ascii(json: string): void {
    this.#reserve(json.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < json.length; i++) bytes[at++] = json.charCodeAt(i);
    this.#length = at;
  }

  /** A text, as JSON. */
  text(text: string): void {
    this.#reserve(text.length * MOST_BYTES_A_UNIT + 2);
    if (text.length <= SHORT_LENGTH && this.#copied(text)) return;
    if (NEEDS_ESCAPE.test(text)) return this.json(JSON.stringify(text));
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    at += bytes.write(text, at);
    bytes[at++] = QUOTE;
    this.#length = at;
  }

  /** JSON that is ready, of any characters; it does not end within a surrogate pair. */
  json(json: string): void {
    this.#reserve(json.length * MOST_BYTES_A_UNIT);
    this.#length += this.#bytes.write(json, this.#length);
  }

  /** Gives the last piece out. */
  end(): void {
    if (this.#length > 0) this.#handOver();
  }

  /** Whether the text is plain ASCII, and stands in its quotes now. */
  #copied(text: string): boolean {
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < SPACE || unit > TILDE || unit === QUOTE || unit === BACKSLASH) return false;
      bytes[at++] = unit;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
    return true;
  }

  #reserve(needed: number): void {
    if (this.#length + needed <= this.#bytes.byteLength) return;
    if (this.#length > 0) this.#handOver();
    if (needed > this.#bytes.byteLength) this.#bytes = newPiece(needed);
  }

  #handOver(): void {
    this.#emit(new Uint8Array(this.#bytes.buffer.transfer(this.#length)));
    this.#bytes = newPiece(this.#pieceBytes);
    this.#length = 0;
  }
}

function newPiece(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.from(new ArrayBuffer(bytes));
}
