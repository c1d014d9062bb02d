import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactOf, readExact, roundExact } from './exact-number.ts';

test.each([
  [0, 0n],
  [-0.0049, exactOf(-49, 4)],
  [0.1 + 0.2, exactOf(3, 1)],
  [123456789.005, exactOf(123_456_789_005, 3)],
  [1e-7, exactOf(1, 7)],
  [1e-24, exactOf(1, 24)],
  [1e-60, 0n],
  [9_999_999_999_999.99, exactOf(999_999_999_999_999, 2)],
  ['12', exactOf(12, 0)],
  ['-1.234,5', exactOf(-12_345, 1)],
  ['1234.5600', exactOf(123_456, 2)],
  ['(0,00015)', exactOf(-15, 5)],
  ['0,00004999', exactOf(4999, 8)],
  ['1.234.567', exactOf(1_234_567, 0)],
  ['12.345,00', exactOf(12_345, 0)],
  ['9.999.999.999.999,99', exactOf(999_999_999_999_999, 2)],
])('%s is read exactly', (cell, exact) => {
  expect(readExact(cell)).toBe(exact);
});

test.each(['', ' ', 'x', '12.345', '-R$ 1.234', '1,2,3', '1e3', true, null, {}, [1], 1e16, '99999999999999', NaN])(
  '%j is not an exact number',
  (cell) => {
    expect(readExact(cell)).toBeUndefined();
  },
);

test('parts of an amount add up to it, however many decimals they have, before they are rounded', () => {
  const third = '33.33333333333333333333';
  const sum = [third, third, '33.33833333333333333334'].reduce((total, part) => total + readExact(part)!, 0n);
  expect(roundExact(sum, 2)).toBe(10_001); // 100.005; parts cut off at four decimals would add up to 100.00
});

test('law: a number of up to fifteen digits is read as the decimal that was written', () => {
  const written = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(written, ([digits, decimals]) => {
      expect(readExact(Number(`${digits}e-${decimals}`))).toBe(exactOf(digits, decimals));
    }),
  );
});

test('exact numbers are rounded half away from zero, and never to minus zero', () => {
  const rounded = [5, -5, 4, -4, 0].map((thousandths) => roundExact(exactOf(thousandths, 3), 2));
  expect(rounded).toEqual([1, -1, 0, 0, 0]);
});
