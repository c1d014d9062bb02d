/** Bytes, one after another, in a buffer that grows as needed. */
export class ByteSink {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 1 << 12) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  put(bytes: Uint8Array): void {
    const size = bytes.length;
    const target = this.#reserve(size);
    const at = this.#length;
    for (let i = 0; i < size; i++) target[at + i] = bytes[i]!; // short ones: quicker than set()
    this.#length = at + size;
  }

  u8(byte: number): void {
    this.#reserve(1)[this.#length++] = byte;
  }

  /** A number of 16 or 32 bits, the lowest byte first. */
  little(value: number, bytes: 2 | 4): void {
    const target = this.#reserve(bytes);
    for (let i = 0; i < bytes; i++) target[this.#length++] = value >>> (8 * i);
  }

  /** A text of ASCII characters alone. */
  ascii(text: string): void {
    const target = this.#reserve(text.length);
    let at = this.#length;
    for (let i = 0; i < text.length; i++) target[at++] = text.charCodeAt(i);
    this.#length = at;
  }

  /** A character in UTF-8. */
  character(code: number): void {
    const target = this.#reserve(4);
    if (code < 0x80) {
      target[this.#length++] = code;
      return;
    }
    const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    target[this.#length++] = LEADING[following]! | (code >> (6 * following));
    for (let shift = 6 * (following - 1); shift >= 0; shift -= 6)
      target[this.#length++] = 0x80 | ((code >> shift) & 0x3f);
  }

  /** A whole number in decimal digits, exact up to 2^53. */
  digits(value: number): void {
    const target = this.#reserve(MOST_DIGITS);
    let at = this.#length;
    if (value < 0) target[at++] = MINUS;
    let rest = Math.abs(value);
    const start = at;
    for (; rest > LARGEST_SMALL; rest = Math.floor(rest / 10)) target[at++] = ZERO + (rest % 10);
    let small = rest | 0;
    do {
      const tenth = (small / 10) | 0;
      target[at++] = ZERO + small - 10 * tenth;
      small = tenth;
    } while (small > 0);
    this.#length = at;
    for (let end = at - 1, begin = start; begin < end; begin++, end--) {
      const digit = target[begin]!;
      target[begin] = target[end]!;
      target[end] = digit;
    }
  }

  /** All that was written, as a view that the next write changes; the sink is empty afterwards. */
  drain(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return bytes;
  }

  #reserve(size: number): Uint8Array {
    const needed = this.#length + size;
    if (needed <= this.#bytes.length) return this.#bytes;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, needed));
    larger.set(this.#bytes.subarray(0, this.#length));
    return (this.#bytes = larger);
  }
}

const LEADING = [0, 0xc0, 0xe0, 0xf0];
const MOST_DIGITS = 17;
const MINUS = 0x2d;
const ZERO = 0x30;
const LARGEST_SMALL = 0x7fffffff;

/** A text of ASCII characters as bytes. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
