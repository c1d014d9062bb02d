import { expect, test } from 'vitest';
import { answerCache } from './answer-cache.ts';

test('what is kept is found, the very answer', () => {
  const cache = answerCache();
  const answer = { wholeBytes: 3 };
  expect(cache.find('a')).toBeUndefined();
  cache.keep('a', answer);
  expect(cache.find('a')).toBe(answer);
});

test('the bytes kept stay within the bound, the least used forgotten first', () => {
  const cache = answerCache(1_000);
  for (const key of ['a', 'b', 'c']) cache.keep(key, { wholeBytes: 300 });
  cache.find('a');
  cache.keep('d', { wholeBytes: 300 });
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
});

test('an answer of more than half the cache is not kept, and pushes nothing out', () => {
  const cache = answerCache(1_000);
  cache.keep('small', { wholeBytes: 10 });
  cache.keep('large', { wholeBytes: 600 });
  expect([cache.find('small') !== undefined, cache.find('large')]).toEqual([true, undefined]);
});
