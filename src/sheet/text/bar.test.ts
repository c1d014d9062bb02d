import { expect, test } from 'vitest';
import { isInRed, money, percent, progress } from '../cells.ts';
import { writeBar } from './write-html.ts';

/** The width of a bar's filling and the position of its mark; undefined if they are not drawn. */
function drawn(ratio: number | null, pace: number | null) {
  const html = writeBar(progress(ratio, pace).value);
  const numberOf = (pattern: RegExp) => (pattern.exec(html) === null ? undefined : Number(pattern.exec(html)![1]));
  return {
    done: numberOf(/class="done"[^>]* width="([^"]+)"/),
    pace: numberOf(/class="pace" x="([^"]+)"/),
  };
}

test('the scale ends at 125 %, and the mark is centred on its place', () => {
  expect(drawn(1, 1)).toEqual({ done: 54.4, pace: 53.9 });
  expect(drawn(0.625, 0.5)).toEqual({ done: 34, pace: 26.7 });
});

test('a ratio beyond the scale fills the bar, and a mark beyond the scale is not drawn', () => {
  expect(drawn(3, 1.3)).toEqual({ done: 68, pace: undefined });
  expect(drawn(-0.2, -1)).toEqual({ done: undefined, pace: undefined });
  expect(drawn(0, null)).toEqual({ done: undefined, pace: undefined });
});

test('the pace is written in a title', () => {
  expect(writeBar(progress(0.5, 0.975).value)).toContain('<title>Ritmo linear: 97,50%</title>');
});

test('a bar is not drawn without a percentage, or for one that is too large', () => {
  expect(writeBar(percent(100).value)).not.toBe('');
  expect(writeBar(percent(100.01).value)).toBe('');
  expect(writeBar(percent(-101).value)).toBe('');
  expect(writeBar(progress(null, null).value)).toBe('');
  expect(writeBar(money(1).value)).toBe('');
});

test('only a bar of more than 100 % is in red', () => {
  expect(isInRed(percent(1.0001), { bar: true })).toBe(true);
  expect(isInRed(percent(1), { bar: true })).toBe(false);
  expect(isInRed(percent(2), {})).toBe(false);
  expect(isInRed(percent(null), { bar: true })).toBe(false);
});
