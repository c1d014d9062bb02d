import { expect, test } from 'vitest';
import { keptFor } from './kept-for.ts';

test('what was found is kept, asked for once by all at the same time, and serves a while where asking again fails', async () => {
  const clock = { time: 0, now: () => clock.time };
  const answers: (() => Promise<object>)[] = [];
  const [first, second] = [{}, {}];
  const ask = keptFor({ freshMs: 10, staleMs: 100, clock }, () => answers.shift()!());
  answers.push(() => Promise.reject(new Error('gone')));
  await expect(ask()).rejects.toThrow('gone');
  answers.push(async () => first);
  expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
  clock.time = 9;
  expect(await ask()).toBe(first);
  clock.time = 10;
  answers.push(() => Promise.reject(new Error('gone')));
  expect(await ask()).toBe(first);
  answers.push(async () => second);
  expect(await ask()).toBe(second);
  clock.time = 110;
  answers.push(() => Promise.reject(new Error('gone')));
  await expect(ask()).rejects.toThrow('gone');
  expect(answers).toEqual([]);
});
