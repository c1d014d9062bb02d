import { CFB } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { wholeFile } from '../../../testing/readers/xls-file.ts';
import { compoundFile } from './compound-file.ts';

/** A compound file whose stream consists of these parts. */
function fileOf(parts: readonly Uint8Array[]): Iterable<Uint8Array> {
  return compoundFile(
    parts.reduce((sum, { length }) => sum + length, 0),
    parts,
  );
}

/** The Workbook stream as another library reads it. */
function streamOf(file: Iterable<Uint8Array>): Uint8Array {
  const entry = CFB.find(CFB.read(Buffer.from(wholeFile(file)), { type: 'buffer' }), '/Workbook'); // 'array' takes 25 times as long
  return Uint8Array.from(entry?.content ?? []);
}

function bytesOf(length: number, seed: number): Uint8Array {
  return new Uint8Array(length).map((_, i) => (i * 31 + seed) % 251);
}

test('keeps the parts in order, whatever their lengths', () => {
  const parts = [bytesOf(5000, 1), bytesOf(1, 2), bytesOf(0, 3), bytesOf(777, 4)];
  expect(streamOf(fileOf(parts))).toEqual(Uint8Array.from(parts.flatMap((part) => [...part])));
});

test('pads a short stream, which would otherwise belong in the mini stream', () => {
  const stream = streamOf(fileOf([bytesOf(100, 1)]));
  expect(stream.length).toBe(4096);
  expect(stream.subarray(0, 100)).toEqual(bytesOf(100, 1));
  expect(stream.subarray(100).every((byte) => byte === 0)).toBe(true);
});

// 109 FAT sectors are named in the header (7,087,104 bytes), each DIFAT sector names 127 more.
test.each([7_087_104, 7_087_108, 15_600_000])('keeps a stream of %d bytes', (length) => {
  const content = new Uint8Array(Uint32Array.from({ length: length / 4 }, (_, i) => i).buffer);
  const file = wholeFile(fileOf([content]));
  expect(file.length % 512).toBe(0);
  expect(Buffer.compare(streamOf([file]), content)).toBe(0);
});
