/** How many bytes of a worksheet are collected before they are sent on. */
export const PIECE = 1 << 18;

/** A growing buffer of bytes. */
export class ByteSink {
  /** The number of bytes written. */
  length = 0;
  #bytes: Uint8Array;

  constructor(capacity = 1 << 12) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** Returns the buffer, with room for `size` bytes from `length` on. */
  reserve(size: number): Uint8Array {
    return this.length + size <= this.#bytes.length ? this.#bytes : this.#grow(size);
  }

  put(bytes: Uint8Array): void {
    this.length = copyBytes(bytes, this.reserve(bytes.length), this.length);
  }

  u8(byte: number): void {
    this.reserve(1)[this.length++] = byte;
  }

  /** Writes a 16-bit or 32-bit number, little-endian. */
  little(value: number, bytes: 2 | 4): void {
    const target = this.reserve(bytes);
    for (let i = 0; i < bytes; i++) target[this.length++] = value >>> (8 * i);
  }

  /** Writes an ASCII text. */
  ascii(text: string): void {
    const target = this.reserve(text.length);
    let at = this.length;
    for (let i = 0; i < text.length; i++) target[at++] = text.charCodeAt(i);
    this.length = at;
  }

  /** Writes a character in UTF-8. */
  character(code: number): void {
    if (code < 0x80) this.u8(code);
    else this.#wide(code);
  }

  #wide(code: number): void {
    const target = this.reserve(4);
    const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    target[this.length++] = LEADING[following]! | (code >> (6 * following));
    for (let shift = 6 * (following - 1); shift >= 0; shift -= 6)
      target[this.length++] = 0x80 | ((code >> shift) & 0x3f);
  }

  /** Returns all bytes written, as a view that the next write overwrites, and empties the sink. */
  drain(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.length);
    this.length = 0;
    return bytes;
  }

  #grow(size: number): Uint8Array {
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + size));
    larger.set(this.#bytes.subarray(0, this.length));
    return (this.#bytes = larger);
  }
}

const LEADING = [0, 0xc0, 0xe0, 0xf0];

/** Copies a few bytes, for which this is faster than set(), and returns the position after them. */
export function copyBytes(bytes: Uint8Array, target: Uint8Array, at: number): number {
  const size = bytes.length;
  for (let i = 0; i < size; i++) target[at + i] = bytes[i]!;
  return at + size;
}

/** An ASCII text as bytes. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
