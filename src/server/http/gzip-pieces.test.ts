import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

test('the pieces together are one gzip file of all bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 5_000 })), (pieces) => {
      const written: Uint8Array[] = [];
      const gzip = gzipPieces((piece) => written.push(piece));
      pieces.forEach(gzip.piece);
      gzip.end();
      expect(gunzipSync(Buffer.concat(written)).equals(Buffer.concat(pieces))).toBe(true);
    }),
  );
});
