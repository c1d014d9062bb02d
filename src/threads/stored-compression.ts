import { crc32 } from 'node:zlib';

const LONGEST = 0xffff;
const HEADER = 5;

/** For an archive of files that are compressed already: writes the bytes unchanged, as stored DEFLATE blocks. */
export const storedCompression = {
  deflate: (bytes: Uint8Array): Uint8Array => {
    const blocks = Math.ceil(bytes.length / LONGEST);
    const stored = new Uint8Array(bytes.length + blocks * HEADER);
    const view = new DataView(stored.buffer);
    for (let block = 0; block < blocks; block++) {
      const start = block * LONGEST;
      const part = bytes.subarray(start, start + LONGEST);
      const at = start + block * HEADER;
      view.setUint16(at + 1, part.length, true);
      view.setUint16(at + 3, ~part.length & LONGEST, true);
      stored.set(part, at + HEADER);
    }
    return stored;
  },
  crc32: (bytes: Uint8Array, before: number): number => crc32(bytes, before),
};
