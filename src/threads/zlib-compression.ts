import { constants, crc32, deflateRawSync } from 'node:zlib';

const SETTINGS = {
  level: 2, // in Node's zlib half the time of the usual 6, for files an eighth larger
  finishFlush: constants.Z_SYNC_FLUSH,
};

/** Compresses the pieces of a workbook synchronously: for worker threads. */
export const zlibCompression = {
  deflate: (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes, { ...SETTINGS, chunkSize: roomFor(bytes.length) }),
  crc32: (bytes: Uint8Array, before: number): number => crc32(bytes, before),
};

const LEAST_ROOM = 1 << 10;
const MOST_ROOM = 1 << 17; // for a whole compressed piece

/** The room for what a piece is compressed to: small parts, of which a small workbook has many, need little. */
function roomFor(length: number): number {
  return Math.min(MOST_ROOM, Math.max(LEAST_ROOM, length));
}
