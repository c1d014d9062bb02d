import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largePieces } from './large-pieces.ts';

test('the pieces are the same bytes, all but the last of the same size', async () => {
  const lengths = fc.array(fc.oneof(fc.nat(300), fc.nat(700_000)), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lengths, async (of) => {
      const given = of.map((length, n) => Uint8Array.from({ length }, (_, i) => (i + n) % 251));
      const pieces: Uint8Array[] = [];
      for await (const piece of largePieces(given)) pieces.push(Uint8Array.from(piece)); // the next piece reuses its memory
      expect(Buffer.concat(pieces).equals(Buffer.concat(given))).toBe(true);
      expect(pieces.slice(0, -1).every(({ byteLength }) => byteLength === 256 * 1024)).toBe(true);
      expect(pieces.at(-1)?.byteLength).not.toBe(0);
    }),
    { numRuns: 20 },
  );
});
