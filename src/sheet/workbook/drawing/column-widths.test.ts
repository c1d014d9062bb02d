import { expect, test } from 'vitest';
import { ColumnWidths, NARROWEST_COLUMN, WIDEST_TEXT } from './column-widths.ts';

test('a column is as wide as its widest number, negative or positive, with its symbol', () => {
  const widths = new ColumnWidths(3);
  for (const value of [1, -123_456.78, 99_999.99]) widths.seeNumber(0, 'amount', value);
  for (const value of [1, -123_456.78, 99_999.99]) widths.seeNumber(1, 'currency', value);
  const [amount, currency, empty] = widths.widths();
  expect(amount).toBeGreaterThan('-123456.78'.length);
  expect(currency! - amount!).toBeGreaterThan(2);
  expect(empty).toBeGreaterThanOrEqual(NARROWEST_COLUMN);
});

test('what is no number does not hide the widest number', () => {
  const widths = new ColumnWidths(2);
  for (const value of [NaN, Infinity, 123_456_789_012, -Infinity, NaN]) widths.seeNumber(0, 'whole', value);
  widths.seeNumber(1, 'whole', 123_456_789_012);
  expect(widths.widths()[0]).toBe(widths.widths()[1]);
});

test('texts stop at a sensible width, and marks stand beside numbers', () => {
  const widths = new ColumnWidths(2);
  widths.seeText(0, 500);
  widths.seeNumber(1, 'amount', 1_000_000);
  const before = widths.widths()[1]!;
  widths.seeMark(1, 10);
  expect(widths.widths()[0]).toBeLessThan(WIDEST_TEXT + 3);
  expect(widths.widths()[1]).toBe(before + 10);
});
