import { expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { answerCache } from './answer-cache.ts';

const answerOf = (text: string) => ({ plain: new TextEncoder().encode(text), gzip: new Uint8Array(gzipSync(text)) });

test('an answer is found in either form, whichever it was asked in first', async () => {
  const cache = answerCache();
  expect(await cache.find('a', 'plain')).toBeUndefined();
  for (const [key, asked] of [
    ['a', 'plain'],
    ['b', 'gzip'],
  ] as const) {
    cache.keep(key, answerOf(`{"${key}":1}`), asked);
    for (let time = 0; time < 2; time++) {
      expect(Buffer.from((await cache.find(key, 'plain'))!).toString()).toBe(`{"${key}":1}`);
      expect(await cache.find(key, 'gzip')).toEqual(answerOf(`{"${key}":1}`).gzip);
    }
  }
});

test('the bytes kept stay within the bound, the least used forgotten first', async () => {
  const cache = answerCache(1_000);
  const answer = { plain: new Uint8Array(10), gzip: new Uint8Array(300) };
  for (const key of ['a', 'b', 'c']) cache.keep(key, answer, 'gzip');
  await cache.find('a', 'gzip');
  cache.keep('d', answer, 'gzip');
  const found = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (key) => (await cache.find(key, 'gzip')) !== undefined),
  );
  expect(found).toEqual([true, false, true, true]);
});

test('a plain answer of a great part of the cache is kept compressed alone, one beyond it not at all', async () => {
  const cache = answerCache(1_000);
  const text = 'x'.repeat(900);
  cache.keep('small', answerOf('{}'), 'plain');
  cache.keep('large', answerOf(text), 'plain');
  expect(Buffer.from((await cache.find('large', 'plain'))!).toString()).toBe(text);
  expect(await cache.find('small', 'plain')).toBeDefined();
  cache.keep('huge', { plain: new Uint8Array(5_000), gzip: new Uint8Array(5_000) }, 'gzip');
  expect(await cache.find('huge', 'gzip')).toBeUndefined();
});
