import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPieces } from './pieces.ts';

test('keeps every byte in its place, in pieces of 64 KB but for the last', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 777, 65_535, 65_536, 65_537, 200_000), { maxLength: 6 }), (lengths) => {
      const parts = lengths.map((length, part) => new Uint8Array(length).map((_, i) => (i * 31 + part) % 251));
      const pieces = [...inPieces(parts)];
      expect(Buffer.compare(Buffer.concat(pieces), Buffer.concat(parts))).toBe(0);
      expect(pieces.slice(0, -1).every(({ length }) => length === 65_536)).toBe(true);
      expect(pieces.at(-1)?.length ?? 1).toBeGreaterThan(0);
    }),
    { numRuns: 40 },
  );
});
