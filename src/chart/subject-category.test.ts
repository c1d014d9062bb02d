import { expect, it } from 'vitest';
import { cumulative } from './month-categories.ts';
import { shortAmount, distinctLabels } from './subject-category.ts';

it('writes amounts in few characters, for axes', () => {
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

it('the last running sum is the sum of all amounts', () => {
  expect(cumulative([1, 2, -4, 0])).toEqual([1, 3, -1, -1]);
  expect(cumulative([])).toEqual([]);
});

it('equal labels, and only those, are made distinct', () => {
  const labelled = [
    { label: 'Doação', id: 1 },
    { label: 'Taxa', id: 2 },
    { label: 'Doação', id: 3 },
  ];
  expect(distinctLabels(labelled, ({ id }) => `nº ${id}`).map(({ label }) => label)).toEqual([
    'Doação (nº 1)',
    'Taxa',
    'Doação (nº 3)',
  ]);
});
