import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Compression } from '../sheet/workbook/xlsx/zip-file.ts';

const SETTINGS = {
  level: 2, // in Node's zlib half the time of the usual 6, for files an eighth larger
  chunkSize: 1 << 17, // room for a whole compressed piece
  finishFlush: constants.Z_SYNC_FLUSH,
};

/** Compresses workbooks synchronously: for worker threads. */
export const zlibCompression: Compression = {
  deflate: (bytes) => deflateRawSync(bytes, SETTINGS),
  crc32: (bytes, before) => crc32(bytes, before),
};
