import { expect, test } from 'vitest';
import { lineCount, textWidth, widestWord } from './text-width.ts';

test('a digit is 1 wide, narrow letters less, capitals and bold more', () => {
  expect(textWidth('1234567890', false)).toBe(10);
  expect(textWidth('ill', false)).toBeLessThan(2);
  expect(textWidth('MATRIZ', false)).toBeGreaterThan(6);
  expect(textWidth('Total', true)).toBeGreaterThan(textWidth('Total', false));
});

test('a text is as wide as its widest line, and its widest word is measured alone', () => {
  expect(textWidth('1\n333\n22', false)).toBe(3);
  expect(widestWord('22 4444 1', false)).toBe(4);
});

test.each([
  ['', 1],
  ['1234567890', 1],
  ['12345 67890', 2],
  ['1\n2\n3', 3],
  ['1\r\n2', 2],
  ['0123456789012345678901234', 3],
  ['012 0123456789012345678901234', 4],
])('%j takes %d lines of 10 digits', (text, lines) => {
  expect(lineCount(text, 10, false)).toBe(lines);
});
