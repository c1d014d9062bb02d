import { expect, test } from 'vitest';
import { attemptLimit } from './attempt-limit.ts';
import { WrongPassword } from '../http/errors.ts';

const clock = { now: () => time };
let time = 1_000;
const wrong = () => Promise.reject(new WrongPassword(401, 'wrong password'));
const right = () => Promise.resolve('in');
const gone = () => Promise.reject(new Error('gone'));

test('the attempt after the last allowed wrong one is refused, right or wrong, for that key alone', async () => {
  const limit = attemptLimit({ max: 2, isForgiving: true, clock });
  await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
  await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
  await expect(limit('ana', right)).rejects.toThrow('Muitas tentativas. Tente de novo em alguns minutos.');
  expect(await limit('bia', right)).toBe('in');
});

test('a right password clears the count of wrong ones', async () => {
  const limit = attemptLimit({ max: 2, isForgiving: true, clock });
  for (let round = 0; round < 3; round++) {
    await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
    expect(await limit('ana', right)).toBe('in');
  }
});

test('concurrent attempts are limited too', async () => {
  const limit = attemptLimit({ max: 2, isForgiving: true, clock });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => limit('ana', wrong)));
  const reasons = answers.map((answer) => answer.status === 'rejected' && (answer.reason as Error).message);
  expect(reasons.filter((reason) => reason === 'wrong password')).toHaveLength(2);
});

test('failures for another reason do not count', async () => {
  const limit = attemptLimit({ max: 2, isForgiving: true, clock });
  for (let round = 0; round < 3; round++) {
    await expect(limit('ana', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  }
  expect(await limit('ana', right)).toBe('in');
});

test('uncounted attempts do not evict the counts of wrong passwords', async () => {
  for (const [isForgiving, ending] of [
    [true, gone],
    [false, gone],
    [false, right],
  ] as const) {
    const limit = attemptLimit({ max: 3, isForgiving, clock });
    for (let attempt = 0; attempt < 3; attempt++) await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
    for (let other = 0; other <= 50_000; other++) await limit(`other ${other}`, ending).catch(() => undefined);
    await expect(limit('ana', right)).rejects.toThrow('Muitas tentativas');
  }
});

test.each([right, gone])('an attempt that ends after its window does not change the next window', async (end) => {
  const limit = attemptLimit({ max: 2, isForgiving: true, clock });
  let finish = (_answer: Promise<string>): void => undefined;
  const slow = limit('ana', () => new Promise<string>((resolve) => (finish = resolve)));
  time += 60_001;
  await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
  finish(end());
  await slow.catch(() => undefined);
  await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
  await expect(limit('ana', right)).rejects.toThrow('Muitas tentativas');
});

test('with a shared key a right password neither counts nor clears the count', async () => {
  const limit = attemptLimit({ max: 2, isForgiving: false, clock });
  await expect(limit('office', wrong)).rejects.toThrow('wrong password');
  for (let round = 0; round < 3; round++) expect(await limit('office', right)).toBe('in');
  await expect(limit('office', wrong)).rejects.toThrow('wrong password');
  await expect(limit('office', right)).rejects.toThrow('Muitas tentativas');
});

test('a refusal says in how many seconds the window ends', async () => {
  const limit = attemptLimit({ max: 1, isForgiving: true, windowMs: 30_000, clock });
  await expect(limit('ana', wrong)).rejects.toThrow('wrong password');
  time += 10_500;
  await expect(limit('ana', right)).rejects.toMatchObject({ status: 429, retryAfter: 20 });
  time += 19_501;
  expect(await limit('ana', right)).toBe('in');
});
