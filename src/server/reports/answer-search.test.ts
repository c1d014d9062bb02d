import { expect, test } from 'vitest';
import { answerCache } from './answer-search.ts';

test('a cached answer is returned as the same object', () => {
  const cache = answerCache();
  const answer = { wholeBytes: 3 };
  expect(cache.find('a', '1')).toBeUndefined();
  cache.keep('a', '1', answer);
  expect(cache.find('a', '1')).toBe(answer);
});

test('an answer for another state of the data is not found, and a new answer replaces the earlier one', () => {
  const cache = answerCache();
  cache.keep('a', '1', { wholeBytes: 3 });
  expect(cache.find('a', '2')).toBeUndefined();
  cache.keep('a', '2', { wholeBytes: 4 });
  expect([cache.find('a', '1'), cache.find('a', '2')]).toEqual([undefined, { wholeBytes: 4 }]);
});

test('the cached bytes stay within the bound, the least recently used dropped first', () => {
  const cache = answerCache(1_000_000);
  for (const search of ['a', 'b', 'c']) cache.keep(search, '1', { wholeBytes: 300_000 });
  cache.find('a', '1');
  cache.keep('d', '1', { wholeBytes: 300_000 });
  const found = ['a', 'b', 'c', 'd'].map((search) => cache.find(search, '1') !== undefined);
  expect(found).toEqual([true, false, true, true]);
});

test('small answers count with the memory of their cache entries', () => {
  const cache = answerCache(1_000_000);
  for (let n = 0; n < 1_000; n++) cache.keep(`${n}`, '1', { wholeBytes: 1 });
  expect([cache.find('0', '1'), cache.find('999', '1')]).toEqual([undefined, { wholeBytes: 1 }]);
});

test('an answer of more than half the cache is not cached, and drops nothing', () => {
  const cache = answerCache(1_000_000);
  cache.keep('small', '1', { wholeBytes: 10 });
  cache.keep('large', '1', { wholeBytes: 600_000 });
  expect([cache.find('small', '1') !== undefined, cache.find('large', '1')]).toEqual([true, undefined]);
});
