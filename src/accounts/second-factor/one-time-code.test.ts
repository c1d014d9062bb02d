import { expect, test } from 'vitest';
import { base32Of } from './app-key.ts';
import { codeOf, stepAt, stepOf } from './one-time-code.ts';

const key = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %i seconds the last six digits are %s', (seconds, code) => {
  expect(codeOf(key, stepAt(seconds * 1000))).toBe(code);
});

test('RFC 4226, appendix D: the first ten codes', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => codeOf(key, counter))).toEqual(codes);
});

test('a code is valid in its own step, the one before and the one after, in no other', () => {
  const now = 1_795_000_000_000;
  const code = codeOf(key, stepAt(now));
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOf(key, code, now + steps * 30_000));
  expect(found).toEqual([undefined, stepAt(now), stepAt(now), stepAt(now), undefined]);
});

test.each(['', '12345', '1234567', '28708é', ' 28708', '287082\n'])('%j is no code', (typed) => {
  expect(stepOf(key, typed, 59_000)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648 §10: %j is %s', (text, expected) => {
  expect(base32Of(Buffer.from(text))).toBe(expected);
});
