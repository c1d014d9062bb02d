import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, writtenNumber } from './typed-values.ts';

test.each([
  ['', null],
  ['  ', null],
  ['1500', 1500],
  ['1.500,00', 1500],
  ['0,5', 0.5],
  ['1,5', 1.5],
  ['1.5', undefined],
  ['1.50.000', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['dez', undefined],
])('%j is read as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('a written number is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), (centavos) => {
      expect(readNumber(writtenNumber(centavos / 100))).toBe(centavos / 100);
    }),
  );
});
