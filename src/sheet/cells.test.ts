import { expect, test } from 'vitest';
import { isOver, isZero, money, number, percent, text } from './cells.ts';

test('a zero is the number zero, not an undefined percentage and no text', () => {
  expect([money(0), percent(0), number(0)].every(({ value }) => isZero(value))).toBe(true);
  expect([money(-1), percent(null), text('0')].some(({ value }) => isZero(value))).toBe(false);
});

test('overspent is a plan of which less than nothing is left, or more than 100 % on a bar; a mere decrease is not', () => {
  expect(isOver(money(-1), { isLeft: true })).toBe(true);
  expect(isOver(money(0), { isLeft: true })).toBe(false);
  expect(isOver(percent(1.01), { bar: true })).toBe(true);
  expect(isOver(percent(1), { bar: true })).toBe(false);
  expect([money(-1), percent(-0.2), percent(1.5)].some((cell) => isOver(cell, {}))).toBe(false);
});
