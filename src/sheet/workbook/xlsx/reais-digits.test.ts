import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../../domain/centavos.ts';
import { LONGEST_REAIS, writeReais } from './cell-pen.ts';

function reais(centavos: number): string {
  const target = new Uint8Array(LONGEST_REAIS + 1);
  const end = writeReais(centavos, target, 1);
  return String.fromCharCode(...target.subarray(1, end));
}

test.each([
  [0, '0'],
  [5, '0.05'],
  [-10, '-0.1'],
  [123_456_700, '1234567'],
  [100_000_000_001, '1000000000.01'],
  [-MAX_CENTAVOS, '-9999999999999.99'],
])('%d centavos are %s', (centavos, written) => {
  expect(reais(centavos)).toBe(written);
});

test('any amount is written in reais in the shortest form', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }), (centavos) => {
      expect(reais(centavos)).toBe(String(centavos / 100));
    }),
  );
});
