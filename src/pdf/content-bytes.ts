/** The initial capacity, in bytes. */
const ROOM = 131_072;

const DOT = 0x2e;
const MINUS = 0x2d;
const ZERO = 0x30;

/** The operators of a page, or small objects, as bytes: writing strings instead takes three times as long. */
export class ContentBytes {
  #bytes = new Uint8Array(ROOM);
  #length = 0;

  /** Writes characters of one byte each. */
  write(text: string): void {
    const { length } = text;
    this.#need(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < length; index++) bytes[at++] = text.charCodeAt(index);
    this.#length = at;
  }

  /** The number of bytes written. */
  get length(): number {
    return this.#length;
  }

  /** Writes a whole number that is not negative. */
  whole(number: number): void {
    this.#need(LONGEST);
    this.#digits(number);
  }

  /** Writes a number of hundredths as a decimal number, and a space. */
  hundredths(number: number): void {
    this.#need(LONGEST);
    let rest = Math.abs(number);
    if (number < 0) this.#bytes[this.#length++] = MINUS;
    const fraction = rest % 100;
    rest = (rest - fraction) / 100;
    this.#digits(rest);
    if (fraction > 0) {
      this.#bytes[this.#length++] = DOT;
      this.#bytes[this.#length++] = ZERO + Math.floor(fraction / 10);
      if (fraction % 10 > 0) this.#bytes[this.#length++] = ZERO + (fraction % 10);
    }
    this.#bytes[this.#length++] = SPACE;
  }

  #digits(whole: number): void {
    let count = 1;
    for (let most = 10; most <= whole; most *= 10) count++;
    let rest = whole;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      this.#bytes[at] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#length += count;
  }

  /** Returns the bytes written so far, valid until the next write, and starts empty again. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #need(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

const SPACE = 0x20;

/** The length of the longest number, in bytes. */
const LONGEST = 24;
