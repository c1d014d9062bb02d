import { expect, it } from 'vitest';
import { cumulative } from './cumulative.ts';
import { shortAmount } from './short-amount.ts';

it('writes amounts in as few characters as an axis has room for', () => {
  const short = (centavos: number) => shortAmount(centavos).replaceAll('\u00a0', ' ');
  expect([0, 1, -1, 1_234, 99_950, 123_456_789, 35_000_000, -120_000_000, 10 ** 14].map(short)).toEqual([
    '0',
    '0',
    '0',
    '12,3',
    '999,5',
    '1,2 mi',
    '350 mil',
    '-1,2 mi',
    '1 tri',
  ]);
});

it('sums grow from each amount to the next, and end with them all', () => {
  expect(cumulative([1, 2, -4, 0])).toEqual([1, 3, -1, -1]);
  expect(cumulative([])).toEqual([]);
});
