import { expect, test } from 'vitest';
import { cellAddress, columnName } from './cell-references.ts';

test('columns have letters, rows numbers', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
  expect(cellAddress(4, 1)).toBe('B5');
});
