import { asciiBytes, ByteSink } from './byte-sink.ts';

/** The platform's compression. */
export type Compression = {
  /** Returns raw DEFLATE blocks that end at a byte boundary, none marked as the last; must not keep its argument. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Updates the CRC-32 `before` with further bytes. */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
};

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const FLAGS = 0x0808; // sizes follow the data, names are UTF-8
const DEFLATED = 8;
const DAY = 0x21; // 1980-01-01, so that equal workbooks are equal files
const LAST_BLOCK = new Uint8Array([3, 0]);
const LARGEST = 0xffffffff;

type Entry = { readonly name: string } & Readonly<Record<'start' | 'crc' | 'packed' | 'size', number>>;

/** A zip file, written entry by entry. */
export class ZipFile {
  readonly #compression: Compression;
  readonly #entries: Entry[] = [];
  #length = 0;

  constructor(compression: Compression) {
    this.#compression = compression;
  }

  /** Writes an entry with an ASCII name; each of `pieces` needs to be valid only until the next one is requested. */
  async *entry(name: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const start = this.#length;
    yield this.#counted(localHeader(name));
    const begin = this.#length;
    let crc = 0;
    let size = 0;
    for await (const piece of pieces) {
      crc = this.#compression.crc32(piece, crc);
      size += piece.length;
      yield this.#counted(this.#compression.deflate(piece));
    }
    const entry = { name, start, crc, packed: this.#length - begin + LAST_BLOCK.length, size };
    this.#entries.push(entry);
    yield this.#counted(lastBlock(entry));
  }

  /** The central directory, which ends the file. */
  end(): Uint8Array {
    const sink = new ByteSink();
    for (const entry of this.#entries) writeCentral(sink, entry);
    const size = sink.length;
    sink.little(END, 4);
    sink.little(0, 4);
    sink.little(this.#entries.length, 2);
    sink.little(this.#entries.length, 2);
    sink.little(size, 4);
    sink.little(within4GB(this.#length), 4);
    sink.little(0, 2);
    return sink.drain();
  }

  #counted(bytes: Uint8Array): Uint8Array {
    this.#length += bytes.length;
    return bytes;
  }
}

function localHeader(name: string): Uint8Array {
  const sink = new ByteSink();
  sink.little(LOCAL, 4);
  writeEntryFields(sink, { name, start: 0, crc: 0, packed: 0, size: 0 });
  sink.little(0, 2);
  sink.put(asciiBytes(name));
  return sink.drain();
}

function writeEntryFields(sink: ByteSink, entry: Entry): void {
  for (const word of [VERSION, FLAGS, DEFLATED, 0, DAY]) sink.little(word, 2);
  writeSizes(sink, entry);
  sink.little(entry.name.length, 2);
}

/** The last DEFLATE block of an entry, and its sizes. */
function lastBlock(entry: Entry): Uint8Array {
  const sink = new ByteSink();
  sink.put(LAST_BLOCK);
  sink.little(DESCRIPTOR, 4);
  writeSizes(sink, entry);
  return sink.drain();
}

function writeSizes(sink: ByteSink, { crc, packed, size }: Entry): void {
  sink.little(crc, 4);
  sink.little(within4GB(packed), 4);
  sink.little(within4GB(size), 4);
}

function writeCentral(sink: ByteSink, entry: Entry): void {
  sink.little(CENTRAL, 4);
  sink.little(VERSION, 2);
  writeEntryFields(sink, entry);
  for (const word of [0, 0, 0, 0]) sink.little(word, 2); // no extra field, no comment, first disk, no attributes
  sink.little(0, 4);
  sink.little(within4GB(entry.start), 4);
  sink.put(asciiBytes(entry.name));
}

function within4GB(size: number): number {
  if (size > LARGEST) throw new RangeError('Um arquivo .xlsx tem no máximo 4 GB por planilha.');
  return size;
}
