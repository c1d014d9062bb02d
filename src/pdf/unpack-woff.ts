import { inflateSync } from 'node:zlib';

/** The lengths of a file's header and of a table's entry in it, in WOFF and in TrueType, in bytes. */
const HEAD = { woff: 44, plain: 12 };
const ENTRY = { woff: 20, plain: 16 };

/** Unpacks a WOFF font to TrueType; fontkit would do so in JavaScript, table by table, in a quarter of a second. */
export function unpackWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableOf(woff, HEAD.woff + at * ENTRY.woff));
  const first = HEAD.plain + count * ENTRY.plain;
  const plain = Buffer.alloc(tables.reduce((length, { bytes }) => length + padded(bytes.length), first));
  woff.copy(plain, 0, 4, 8); // the font's format
  plain.writeUInt16BE(count, 4);
  writeSearch(plain, count);
  let start = first;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEAD.plain + at * ENTRY.plain;
    plain.writeUInt32BE(tag, entry);
    plain.writeUInt32BE(checksum, entry + 4);
    plain.writeUInt32BE(start, entry + 8);
    plain.writeUInt32BE(bytes.length, entry + 12);
    plain.set(bytes, start);
    start += padded(bytes.length);
  }
  return plain;
}

function tableOf(woff: Buffer, entry: number) {
  const [tag, start, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at));
  const bytes = woff.subarray(start, start! + packed!);
  return { tag: tag!, checksum: checksum!, bytes: packed! < length! ? inflateSync(bytes) : bytes };
}

/** Writes the header's fields for a binary search: searchRange, entrySelector and rangeShift. */
function writeSearch(plain: Buffer, count: number): void {
  const steps = Math.floor(Math.log2(count));
  plain.writeUInt16BE(2 ** steps * ENTRY.plain, 6);
  plain.writeUInt16BE(steps, 8);
  plain.writeUInt16BE((count - 2 ** steps) * ENTRY.plain, 10);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
