import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Compression } from '../sheet/xlsx/zip-file.ts';

/** What workbooks are compressed with; for worker threads, as it does not yield while it works. */
export const zlibCompression: Compression = {
  deflate: (bytes) => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  crc32: (bytes, before) => crc32(bytes, before),
};
