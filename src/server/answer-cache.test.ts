import { expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { answerCache } from './answer-cache.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('an answer is found in either form, whichever it was asked in first', async () => {
  const cache = answerCache();
  expect(cache.find('a', 'plain')).toBeUndefined();
  expect(textOf(await cache.keep('a', bytesOf('{"a":1}'), 'plain'))).toBe('{"a":1}');
  expect(textOf(gunzipSync(await cache.keep('b', bytesOf('{"b":1}'), 'gzip')))).toBe('{"b":1}');
  for (const key of ['a', 'b'])
    for (let time = 0; time < 2; time++) {
      expect(textOf(await cache.find(key, 'plain'))).toBe(`{"${key}":1}`);
      expect(textOf(gunzipSync((await cache.find(key, 'gzip'))!))).toBe(`{"${key}":1}`);
    }
});

test('a plain answer waits for no compression; whoever wants it compressed at the same time shares one', async () => {
  const cache = answerCache();
  const large = new Uint8Array(4_000_000);
  await cache.keep('a', large, 'plain');
  const [first, second] = [cache.find('a', 'gzip'), cache.find('a', 'gzip')];
  expect(second).toBe(first);
  expect(gunzipSync((await first)!).byteLength).toBe(large.byteLength);
});

test('the bytes kept stay within the bound, the least used forgotten first', async () => {
  const cache = answerCache(1_000);
  const noise = () => Uint8Array.from({ length: 280 }, () => Math.floor(Math.random() * 256));
  for (const key of ['a', 'b', 'c']) await cache.keep(key, noise(), 'gzip');
  await cache.find('a', 'gzip');
  await cache.keep('d', noise(), 'gzip');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 'gzip') !== undefined)).toEqual([true, false, true, true]);
});

test('a plain answer of a great part of the cache is kept compressed alone', async () => {
  const cache = answerCache(1_000);
  const text = 'x'.repeat(900);
  await cache.keep('large', bytesOf(text), 'gzip');
  expect(textOf(await cache.find('large', 'plain'))).toBe(text);
  const [one, other] = [await cache.find('large', 'plain'), await cache.find('large', 'plain')];
  expect(one).not.toBe(other); // decompressed anew each time
});
