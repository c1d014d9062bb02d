import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWindows1252 } from './write-bar-csv.ts';

const decoder = new TextDecoder('windows-1252');
/** The bytes to which the code page assigns no character; decoders read them as control characters. */
const UNUSED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const characters = Array.from({ length: 256 }, (_, byte) => byte)
  .filter((byte) => !UNUSED.includes(byte))
  .map((byte) => decoder.decode(Uint8Array.of(byte)));

test('every character of the code page is encoded as its byte', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters)), (some) => {
      const text = some.join('');
      const encoded = toWindows1252(text)!;
      expect([encoded.length, decoder.decode(encoded)]).toEqual([text.length, text]);
    }),
  );
});

test('a text with any other character is refused', () => {
  const known = new Set(characters);
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0x80, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      (words, other) => {
        fc.pre(!known.has(other));
        expect(toWindows1252(words + other)).toBeUndefined();
        expect(toWindows1252(other + words)).toBeUndefined();
      },
    ),
  );
  for (const other of ['\u0081', '😀', 'Ω', 'a\u0301', '\u2212', '\ud83d'])
    expect(toWindows1252(other)).toBeUndefined();
});
