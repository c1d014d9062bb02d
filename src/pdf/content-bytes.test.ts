import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentBytes } from './content-bytes.ts';

test('a number of hundredths is written as a decimal number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })), (numbers) => {
      const out = new ContentBytes();
      for (const number of numbers) out.hundredths(number);
      const written = Buffer.from(out.take()).toString('latin1');
      expect(written).toBe(numbers.map((number) => `${number / 100} `).join(''));
    }),
  );
});

test('a page may be longer than the initial capacity; the next one begins empty', () => {
  const out = new ContentBytes();
  for (let line = 0; line < 30_000; line++) out.write('0 0 1 1 re f\n');
  expect(Buffer.from(out.take()).toString('latin1')).toBe('0 0 1 1 re f\n'.repeat(30_000));
  out.write('\u00ff(');
  expect([...out.take()]).toEqual([0xff, 0x28]);
});
