import { Unreadable } from '../source.ts';

const HEADER = 512;
const CHAIN_END = 0xffff_fffa; // this number and those above it name no sector
const IN_HEADER = 109;
const ENTRY = 128;
const STREAM = 2;
const ROOT = 5;
const MINI_SECTOR = 64;
const MINI_STREAM_MOST = 4096;

/** Opens an old workbook's container (MS-CFB) and returns a function that finds a stream by name; throws if damaged. */
export function openCompoundFile(bytes: Buffer): (name: string) => Buffer | undefined {
  const file = new CompoundFile(bytes);
  return (name) => file.stream(name);
}

type Entry = { readonly name: string; readonly kind: number; readonly start: number; readonly size: number };

class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sector: number;
  readonly #table: Buffer;
  readonly #entries: readonly Entry[];

  constructor(bytes: Buffer) {
    if (bytes.length < HEADER) throw new Error('No header');
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new Error(`Sectors of 2^${shift}`);
    this.#sector = 1 << shift;
    this.#table = Buffer.concat(this.#tableSectors().map((sector) => this.#sectorAt(sector)));
    this.#entries = entriesOf(this.#chain(bytes.readUInt32LE(48)));
  }

  stream(name: string): Buffer | undefined {
    const entry = this.#entries.find((each) => each.kind === STREAM && each.name === name);
    if (entry === undefined) return undefined;
    const content = entry.size < MINI_STREAM_MOST ? this.#miniStream(entry.start) : this.#chain(entry.start);
    if (content.length < entry.size) throw new Error(`Stream of ${content.length} bytes, not ${entry.size}`);
    return content.subarray(0, entry.size);
  }

  /** The sectors that contain the table of sectors (FAT): the header lists some, a separate chain (DIFAT) the rest. */
  #tableSectors(): readonly number[] {
    const count = this.#bytes.readUInt32LE(44);
    if (count > this.#most) throw new Error('More sectors of the table than of the file');
    const sectors: number[] = [];
    let place = this.#bytes.subarray(76, HEADER);
    let next = this.#bytes.readUInt32LE(68);
    for (let read = 0; read <= this.#most; read++) {
      const here = read === 0 ? IN_HEADER : this.#sector / 4 - 1;
      for (let i = 0; i < here && sectors.length < count; i++) sectors.push(place.readUInt32LE(4 * i));
      if (sectors.length >= count || next >= CHAIN_END) return sectors;
      place = this.#sectorAt(next);
      next = place.readUInt32LE(this.#sector - 4);
    }
    throw new Error('The table of sectors does not end');
  }

  get #most(): number {
    return Math.ceil(this.#bytes.length / this.#sector);
  }

  #sectorAt(sector: number): Buffer {
    const start = (sector + 1) * this.#sector;
    if (start >= this.#bytes.length) throw new Error(`No sector ${sector}`);
    return this.#bytes.subarray(start, start + this.#sector);
  }

  #chain(first: number): Buffer {
    return Buffer.concat(chainOf(first, this.#table).map((sector) => this.#sectorAt(sector)));
  }

  /** Reads a small stream: all of these lie within the root entry's stream, in small sectors with a separate table. */
  #miniStream(first: number): Buffer {
    const root = this.#entries.find(({ kind }) => kind === ROOT);
    if (root === undefined) throw new Error('No root');
    const content = this.#chain(root.start);
    const sectors = chainOf(first, this.#chain(this.#bytes.readUInt32LE(60)));
    return Buffer.concat(sectors.map((sector) => content.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR)));
  }
}

/** The sectors of a chain; throws if it loops. */
function chainOf(first: number, table: Buffer): readonly number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < CHAIN_END; sector = table.readUInt32LE(4 * sector)) {
    if (sectors.push(sector) > table.length / 4) throw new Error('A chain of sectors does not end');
  }
  return sectors;
}

function entriesOf(directory: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY);
    const name = entry.toString('utf16le', 0, Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62));
    return { name, kind: entry[66]!, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
  });
}

/** The stream of a workbook of Excel 97 or newer; throws {@link Unreadable} for an older or an encrypted one. */
export function workbookStream(bytes: Buffer, encrypted: string): Buffer {
  const stream = openCompoundFile(bytes);
  if (stream('EncryptedPackage') !== undefined) throw new Unreadable(encrypted);
  const workbook = stream('Workbook');
  if (workbook !== undefined) return workbook;
  if (stream('Book') !== undefined) throw new Unreadable(TOO_OLD);
  throw new Error('No workbook');
}

/** Why a workbook of Excel 95 or older cannot be read. */
export const TOO_OLD =
  'é de um Excel de 1995 ou mais antigo. Abra-o e salve como "Pasta de Trabalho do Excel (.xlsx)" ou .xls de 97-2003';
