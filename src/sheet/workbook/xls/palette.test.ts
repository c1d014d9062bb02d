import { expect, test } from 'vitest';
import { Palette } from './style-table.ts';
import type { Colour } from '../drawing/looks.ts';
import { RecordSink } from './record-sink.ts';

const colour = (i: number): Colour => `#${(0x123400 + i).toString(16)}`;

test('gives each colour its own, stable index', () => {
  const palette = new Palette();
  expect([0, 1, 0, 2, 1].map((i) => palette.index(colour(i)))).toEqual([32, 33, 32, 34, 33]);
});

test('holds 32 colours and refuses the 33rd', () => {
  const palette = new Palette();
  const indices = Array.from({ length: 32 }, (_, i) => palette.index(colour(i)));
  expect(indices.at(-1)).toBe(63);
  expect(() => palette.index(colour(32))).toThrow(RangeError);
});

test('writes 56 colours as red, green, blue: the standard ones, then the custom ones', () => {
  const palette = new Palette();
  palette.index('#07574c');
  const sink = new RecordSink();
  palette.write(sink);
  const bytes = sink.take();
  expect(bytes.length).toBe(4 + 2 + 56 * 4);
  expect([...bytes.subarray(6, 14)]).toEqual([0, 0, 0, 0, 255, 255, 255, 0]);
  expect([...bytes.subarray(6 + 24 * 4, 10 + 24 * 4)]).toEqual([0x07, 0x57, 0x4c, 0]);
});
