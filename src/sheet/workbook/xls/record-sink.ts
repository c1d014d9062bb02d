/** The most bytes a BIFF8 record may hold, without its header. */
export const LARGEST_RECORD = 8224;

const HEADER = 4;

/** A record of 16-bit words: its type, then the words. */
export type WordRecord = readonly [id: number, ...words: number[]];

/** A growing buffer of BIFF8 records, little-endian. */
export class RecordSink {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;
  #start = 0;

  constructor(capacity = 1 << 14) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** How many more bytes the open record can hold. */
  get room(): number {
    return LARGEST_RECORD - (this.#length - this.#start);
  }

  /** Opens a record and reserves its largest size. */
  begin(id: number): void {
    this.#reserve(HEADER + LARGEST_RECORD);
    this.u16(id);
    this.u16(0);
    this.#start = this.#length;
  }

  end(): void {
    const size = this.#length - this.#start;
    if (size > LARGEST_RECORD) throw new RangeError(`a BIFF8 record of ${size} bytes`);
    this.#view.setUint16(this.#start - 2, size, true);
  }

  /** Changes the type of the open record. */
  rename(id: number): void {
    this.#view.setUint16(this.#start - 4, id, true);
  }

  /** Writes a record of 16-bit words. */
  words(...[id, ...words]: WordRecord): void {
    this.begin(id);
    this.u16s(...words);
    this.end();
  }

  u8(value: number): void {
    this.#bytes[this.#length++] = value;
  }

  u16(value: number): void {
    this.#view.setUint16(this.#length, value, true);
    this.#length += 2;
  }

  /** Writes several 16-bit numbers. */
  u16s(...values: readonly number[]): void {
    for (const value of values) this.u16(value);
  }

  u32(value: number): void {
    this.#view.setUint32(this.#length, value, true);
    this.#length += 4;
  }

  f64(value: number): void {
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  /** Writes a text's characters, each in 8 bits, or 16 if wide. */
  characters(text: string, wide: boolean): void {
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      bytes[at++] = code;
      if (wide) bytes[at++] = code >> 8;
    }
    this.#length = at;
  }

  setU16(position: number, value: number): void {
    this.#view.setUint16(position, value, true);
  }

  setU32(position: number, value: number): void {
    this.#view.setUint32(position, value, true);
  }

  /** Writes records of 16-bit words. */
  records(records: readonly WordRecord[]): void {
    for (const record of records) this.words(...record);
  }

  /** Returns all bytes written so far and empties the sink. */
  take(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + size));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Whether a text needs 16 bits per character; otherwise it is Latin-1, with 8. */
export function isWide(text: string): boolean {
  return /[\u0100-\uffff]/.test(text);
}

/** Writes a text after its length in 8 bits (names) or 16 (number formats, page headers) and its character size. */
export function writeText(sink: RecordSink, text: string, lengthBits: 8 | 16): void {
  const wide = isWide(text);
  if (lengthBits === 8) sink.u8(text.length);
  else sink.u16(text.length);
  sink.u8(wide ? 1 : 0);
  sink.characters(text, wide);
}
