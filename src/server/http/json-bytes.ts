/** The approximate size of a response's pieces in bytes: small enough not to block a thread, large enough to be few. */
export const PIECE_BYTES = 1024 * 1024;

/** The initial size of the first piece: most responses are smaller. */
const FIRST_BYTES = 64 * 1024;

type Emit = (piece: Uint8Array<ArrayBuffer>) => void;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TILDE = 0x7e;
/** A quote, a backslash, a control character or a surrogate (it may be unpaired). */
const NEEDS_ESCAPE = /[^ !#-[\]-\uD7FF\uE000-\uFFFF]/;
/** Up to this length copying character by character is quicker than the engine's own write. */
const SHORT_LENGTH = 32;
const MOST_BYTES_A_UNIT = 3;

/** Writes JSON as UTF-8 bytes in pieces; concatenated strings would be half of the memory that a search allocates. */
export class JsonBytes {
  readonly #emit: Emit;
  readonly #pieceBytes: number;
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;

  constructor(emit: Emit, pieceBytes = PIECE_BYTES) {
    this.#emit = emit;
    this.#pieceBytes = pieceBytes;
    this.#bytes = newPiece(Math.min(FIRST_BYTES, pieceBytes));
  }

  /** Appends finished JSON of ASCII characters: a number, a bracket. */
  ascii(json: string): void {
    this.#reserve(json.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < json.length; i++) bytes[at++] = json.charCodeAt(i);
    this.#length = at;
  }

  /** Appends a string, quoted and escaped. */
  text(text: string): void {
    this.#reserve(text.length * MOST_BYTES_A_UNIT + 2);
    if (text.length <= SHORT_LENGTH && this.#copyAscii(text)) return;
    if (NEEDS_ESCAPE.test(text)) return this.json(JSON.stringify(text));
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    at += bytes.write(text, at);
    bytes[at++] = QUOTE;
    this.#length = at;
  }

  /** Appends finished JSON of any characters; it must not end within a surrogate pair. */
  json(json: string): void {
    this.#reserve(json.length * MOST_BYTES_A_UNIT);
    this.#length += this.#bytes.write(json, this.#length);
  }

  /** Emits the last piece. */
  end(): void {
    if (this.#length > 0) this.#emitPiece();
  }

  /** Appends a string of plain ASCII; returns false and appends nothing if a character needs escaping or encoding. */
  #copyAscii(text: string): boolean {
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
    if (this.#length + needed <= this.#pieceBytes) return this.#grow();
    if (this.#length > 0) this.#emitPiece();
    if (needed > this.#bytes.byteLength) this.#bytes = newPiece(Math.max(needed, this.#pieceBytes));
  }

  #grow(): void {
    this.#bytes = Buffer.from(this.#bytes.buffer.transfer(this.#pieceBytes));
  }

  #emitPiece(): void {
    this.#emit(new Uint8Array(this.#bytes.buffer.transfer(this.#length)));
    this.#bytes = newPiece(0);
    this.#length = 0;
  }
}

function newPiece(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.from(new ArrayBuffer(bytes));
}
