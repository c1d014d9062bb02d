import { expect, test } from 'vitest';
import { answerCache } from './answer-cache.ts';

test('what is kept is found, the very bytes', () => {
  const cache = answerCache();
  const bytes = new Uint8Array([1, 2, 3]);
  expect(cache.find('a')).toBeUndefined();
  cache.keep('a', bytes);
  expect(cache.find('a')).toBe(bytes);
});

test('the bytes kept stay within the bound, the least used forgotten first', () => {
  const cache = answerCache(1_000);
  for (const key of ['a', 'b', 'c']) cache.keep(key, new Uint8Array(300));
  cache.find('a');
  cache.keep('d', new Uint8Array(300));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
});

test('an answer of more than half the cache is not kept, and pushes nothing out', () => {
  const cache = answerCache(1_000);
  cache.keep('small', new Uint8Array(10));
  cache.keep('large', new Uint8Array(600));
  expect([cache.find('small') !== undefined, cache.find('large')]).toEqual([true, undefined]);
});
