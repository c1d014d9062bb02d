import { expect, test } from 'vitest';
import { ColumnWidths, NARROWEST_COLUMN, WIDEST_TEXT } from './sizes.ts';
import { textWidth } from '../../../base/text-width.ts';

test('a column is as wide as its widest number, negative or positive, with its symbol', () => {
  const widths = new ColumnWidths(3);
  for (const number of [1, -123_456.78, 99_999.99]) {
    widths.seeNumber(0, { content: 'amount', number });
    widths.seeNumber(1, { content: 'currency', number });
  }
  const [amount, currency, empty] = widths.widths();
  expect(amount).toBeGreaterThan('-123456.78'.length);
  expect(currency! - amount!).toBeGreaterThan(2);
  expect(empty).toBeGreaterThanOrEqual(NARROWEST_COLUMN);
});

test('NaN and infinities do not hide the widest number', () => {
  const widths = new ColumnWidths(2);
  for (const number of [NaN, Infinity, 123_456_789_012, -Infinity, NaN])
    widths.seeNumber(0, { content: 'whole', number });
  widths.seeNumber(1, { content: 'whole', number: 123_456_789_012 });
  expect(widths.widths()[0]).toBe(widths.widths()[1]);
});

test('a column of long texts has a maximum width, and the widest mark is added to the widest number', () => {
  const widths = new ColumnWidths(2);
  widths.seeText(0, 500);
  widths.seeNumber(1, { content: 'amount', number: 1_000_000 });
  const before = widths.widths()[1]!;
  for (const mark of ['(x)', '(INATIVA)', '(x)']) widths.seeNumber(1, { content: 'amount', number: 1 }, mark);
  expect(widths.widths()[0]).toBeLessThan(WIDEST_TEXT + 3);
  expect(widths.widths()[1]).toBe(before + textWidth(' (INATIVA)', true));
});
