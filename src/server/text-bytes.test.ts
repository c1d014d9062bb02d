import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textBytes } from './text-bytes.ts';

test('pieces become the bytes of the whole text, in memory of their own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 1, max: 2_000 }),
      (some, times) => {
        const pieces = Array.from({ length: times }, (_, i) => some[i % (some.length || 1)] ?? 'ação');
        const bytes = textBytes((emit) => pieces.forEach(emit));
        expect(Buffer.from(bytes).equals(Buffer.from(pieces.join('')))).toBe(true);
        expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
      },
    ),
    { numRuns: 60 },
  );
});
