import { expect, test } from 'vitest';
import { columnLetters, columnNumber } from '../../column-letters.ts';
import { cellAddress } from './cell-references.ts';

test('columns have letters, rows numbers', () => {
  const positions = [0, 25, 26, 51, 52, 701, 702, 16_383];
  const letters = ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD'];
  expect(positions.map(columnLetters)).toEqual(letters);
  expect(letters.map(columnNumber)).toEqual(positions);
  expect(cellAddress(4, 1)).toBe('B5');
});
