import { expect, test } from 'vitest';
import { numberFormat } from './looks.ts';

test('texts have no number format, marked or not', () => {
  expect(numberFormat('text', undefined)).toBeUndefined();
  expect(numberFormat('text', '(INATIVA)')).toBeUndefined();
});

test("a number's mark ends each section, with its quotes replaced", () => {
  expect(numberFormat('percent', '(*)')).toBe('0.00% "(*)";[Red]-0.00% "(*)"');
  expect(numberFormat('amount', '"x"')).toBe(`#,##0.00 "'x'";[Red]-#,##0.00 "'x'"`);
});

test('a change is shown with its sign, zero without one', () => {
  expect(numberFormat('amount', undefined, true)).toBe('+#,##0.00;[Red]-#,##0.00;#,##0.00');
  expect(numberFormat('percent', '(*)', true)).toBe('+0.00% "(*)";[Red]-0.00% "(*)";0.00% "(*)"');
  expect(numberFormat('text', '(nova)', true)).toBeUndefined();
});
