import { expect, test } from 'vitest';
import { isInRed, isZero, money, number, percent, text } from './cells.ts';

test('only the number zero is a zero, not an undefined percentage or a text', () => {
  expect([money(0), percent(0), number(0)].every(({ value }) => isZero(value))).toBe(true);
  expect([money(-1), percent(null), text('0')].some(({ value }) => isZero(value))).toBe(false);
});

test('an overspent plan, a bar above 100 % and a decrease are in red; any other negative number is not', () => {
  expect(isInRed(money(-1), { isLeft: true })).toBe(true);
  expect(isInRed(money(0), { isLeft: true })).toBe(false);
  expect(isInRed(percent(1.01), { bar: true })).toBe(true);
  expect(isInRed(percent(1), { bar: true })).toBe(false);
  expect([money(-1), percent(-0.2)].every((cell) => isInRed(cell, { isChange: true }))).toBe(true);
  expect([money(0), percent(null), percent(2)].some((cell) => isInRed(cell, { isChange: true }))).toBe(false);
  expect([money(-1), percent(-0.2), percent(1.5)].some((cell) => isInRed(cell, {}))).toBe(false);
});
