import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const woff = readFileSync(
  new URL(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff')),
);

/** The checksum of a table: the sum of its 32-bit words. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

test('every table of an unpacked font is where its header says, with the checksum that the font states', () => {
  const plain = Buffer.from(unpackWoff(woff));
  const count = plain.readUInt16BE(4);
  expect([plain.readUInt32BE(0), count]).toEqual([0x00010000, woff.readUInt16BE(12)]);
  const wrong = Array.from({ length: count }, (_, table) => {
    const entry = 12 + table * 16;
    const [sum, start, length] = [4, 8, 12].map((at) => plain.readUInt32BE(entry + at));
    const padded = plain.subarray(start, start! + Math.ceil(length! / 4) * 4);
    return checksumOf(padded) === sum ? '' : plain.toString('latin1', entry, entry + 4);
  });
  expect(wrong.filter(Boolean)).toEqual(['head']); // its checksum excludes its own field checkSumAdjustment
});
