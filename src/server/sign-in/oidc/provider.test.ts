import { expect, test } from 'vitest';
import { cached } from './provider.ts';

test('a cached value is fetched once for concurrent callers, and is used for a while if fetching it again fails', async () => {
  const clock = { time: 0, now: () => clock.time };
  const answers: (() => Promise<object>)[] = [];
  const [first, second] = [{}, {}];
  const read = cached({ freshMs: 10, staleMs: 100, clock }, () => answers.shift()!());
  answers.push(() => Promise.reject(new Error('gone')));
  await expect(read()).rejects.toThrow('gone');
  answers.push(async () => first);
  expect(await Promise.all([read(), read()])).toEqual([first, first]);
  clock.time = 9;
  expect(await read()).toBe(first);
  clock.time = 10;
  answers.push(() => Promise.reject(new Error('gone')));
  expect(await read()).toBe(first);
  answers.push(async () => second);
  expect(await read()).toBe(second);
  clock.time = 110;
  answers.push(() => Promise.reject(new Error('gone')));
  await expect(read()).rejects.toThrow('gone');
  expect(answers).toEqual([]);
});
