/** A record of a BIFF8 stream: its number, its data, and the further pieces of the data (Continue records). */
export type XlsRecord = { readonly kind: number; readonly data: Buffer; readonly more: readonly Buffer[] };

const CONTINUE = 0x3c;

/** The records from a position of the stream on; throws if the stream ends within one. */
export function* recordsFrom(stream: Buffer, start: number): Generator<XlsRecord> {
  let at = start;
  const take = () => {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if (at + 4 + length > stream.length) throw new Error(`Record ${kind} is cut`);
    at += 4 + length;
    return { kind, data: stream.subarray(at - length, at) };
  };
  while (at + 4 <= stream.length) {
    const record = take();
    const more: Buffer[] = [];
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === CONTINUE) more.push(take().data);
    yield { ...record, more };
  }
}

const WIDE = 1;
const RICH = 8;
const EXTENDED = 4;

/** Reads texts from a record and the pieces that continue it; throws beyond their end. */
export class TextReader {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #at: number;

  constructor({ data, more }: Pick<XlsRecord, 'data' | 'more'>, from: number) {
    this.#pieces = [data, ...more];
    this.#at = from;
  }

  get isAtEnd(): boolean {
    return this.#piece >= this.#pieces.length - 1 && this.#at >= (this.#pieces.at(-1)?.length ?? 0);
  }

  /** Reads a text after its two-byte length; skips its formats. */
  text(): string {
    const length = this.#number(2);
    const flags = this.#number(1);
    const runs = flags & RICH ? this.#number(2) : 0;
    const extended = flags & EXTENDED ? this.#number(4) : 0;
    const text = this.#characters(length, (flags & WIDE) !== 0);
    this.#skip(4 * runs + extended);
    return text;
  }

  /** Reads characters; a piece that continues them begins with a flag of their width. */
  #characters(length: number, isWide: boolean): string {
    const parts: string[] = [];
    let wide = isWide;
    for (let left = length; left > 0;) {
      if (this.#left === 0) {
        this.#nextPiece();
        wide = (this.#number(1) & WIDE) !== 0;
      }
      const size = wide ? 2 : 1;
      const some = Math.min(left, Math.floor(this.#left / size));
      if (some === 0) throw new Error('A character is cut');
      const end = this.#at + some * size;
      parts.push(this.#pieces[this.#piece]!.toString(wide ? 'utf16le' : 'latin1', this.#at, end));
      this.#at = end;
      left -= some;
    }
    return parts.join('');
  }

  get #left(): number {
    return this.#pieces[this.#piece]!.length - this.#at;
  }

  #nextPiece(): void {
    if (++this.#piece >= this.#pieces.length) throw new Error('A text is cut');
    this.#at = 0;
  }

  #number(bytes: 1 | 2 | 4): number {
    if (this.#left === 0) this.#nextPiece();
    const number = this.#pieces[this.#piece]!.readUIntLE(this.#at, bytes);
    this.#at += bytes;
    return number;
  }

  #skip(bytes: number): void {
    let left = bytes;
    while (left > this.#left) {
      left -= this.#left;
      this.#nextPiece();
    }
    this.#at += left;
  }
}
