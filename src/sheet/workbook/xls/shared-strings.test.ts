import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LARGEST_RECORD, RecordSink } from './record-sink.ts';
import { SharedStrings } from './shared-strings.ts';

/** Reads SST and CONTINUE records by their specification, independently of the writer. */
function readBack(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const records: { readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = view.getUint16(at + 2, true);
    expect(view.getUint16(at, true)).toBe(records.length === 0 ? 0xfc : 0x3c);
    expect(size).toBeLessThanOrEqual(LARGEST_RECORD);
    records.push({ from: at + 4, to: at + 4 + size });
    at += 4 + size;
  }
  let [record, at] = [0, records[0]!.from + 8];
  const advance = (): void => void (at === records[record]!.to && (at = records[++record]!.from));
  return Array.from({ length: view.getUint32(records[0]!.from + 4, true) }, () => {
    advance();
    const length = view.getUint16(at, true);
    let wide = bytes[at + 2] === 1;
    at += 3;
    let text = '';
    while (text.length < length) {
      if (at === records[record]!.to) {
        if (/\p{Cs}$/u.test(text)) throw new Error('a character is cut');
        advance();
        wide = bytes[at++] === 1;
      }
      text += String.fromCharCode(wide ? view.getUint16(at, true) : bytes[at]!);
      at += wide ? 2 : 1;
    }
    return text;
  });
}

function writeAll(texts: readonly string[]): Uint8Array {
  const strings = new SharedStrings();
  for (const text of texts) strings.position(text);
  const sink = new RecordSink();
  strings.write(sink);
  return sink.take();
}

const LENGTHS = [
  1, 255, 256, 4105, 4106, 4107, 4108, 4109, 4110, 4111, 8207, 8210, 8212, 8213, 8214, 8224, 8225, 32_767,
];

test.each(LENGTHS)('keeps a narrow, a wide and a following text of %d characters', (length) => {
  const texts = [
    'n'.repeat(length),
    'Ω'.repeat(length),
    'fim',
    '😀'.repeat(length >> 1),
    'x' + '😀'.repeat(length >> 1),
  ];
  expect(readBack(writeAll(texts))).toEqual(texts);
});

test('keeps texts that begin at every place around the end of a record', () => {
  for (let filler = 8185; filler <= 8215; filler++) {
    const texts = ['x'.repeat(filler), 'ab', 'Ωω😀', '😀😀', 'z'];
    expect(readBack(writeAll(texts))).toEqual(texts);
  }
});

test('keeps any texts', () => {
  const text = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 4000 }));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 12, selector: ([unit]) => unit }), (pairs) => {
      const texts = pairs.map(([unit, times], i) =>
        `${i}${unit.repeat(times)}`.slice(0, 32_000).replace(/\P{L}$/u, ''),
      );
      expect(readBack(writeAll(texts))).toEqual([...new Set(texts)]);
    }),
    { numRuns: 60 },
  );
});

test('stores equal texts once', () => {
  const strings = new SharedStrings();
  expect(['a', 'b', 'a', 'a\u0000', 'a '].map((text) => strings.position(text))).toEqual([0, 1, 0, 2, 2]);
});
