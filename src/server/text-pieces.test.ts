import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PIECE_BYTES, textPieces } from './text-pieces.ts';

test('pieces are the bytes of the whole text, each in memory of its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 1, max: 20_000 }),
      (some, times) => {
        const texts = Array.from({ length: times }, (_, i) => some[i % (some.length || 1)] ?? 'ação');
        const pieces: Uint8Array[] = [];
        textPieces(
          (emit) => texts.forEach(emit),
          (piece) => pieces.push(piece),
        );
        expect(Buffer.concat(pieces).equals(Buffer.from(texts.join('')))).toBe(true);
        expect(pieces.every((piece) => piece.byteLength === piece.buffer.byteLength)).toBe(true);
        expect(pieces.every((piece) => piece.byteLength <= PIECE_BYTES)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('a text longer than a piece stays whole', () => {
  const long = '😀'.repeat(200_000);
  const pieces: Uint8Array[] = [];
  textPieces(
    (emit) => ['a', long, 'z'].forEach(emit),
    (piece) => pieces.push(piece),
  );
  expect(Buffer.concat(pieces).toString()).toBe(`a${long}z`);
});
