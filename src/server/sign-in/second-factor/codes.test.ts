import { expect, test } from 'vitest';
import { WrongCode } from '../../http/errors.ts';
import { codeGuard } from './codes.ts';

const MINUTE_MS = 60_000;
const wrong = () => Promise.reject(new WrongCode(400, 'wrong'));
const right = () => Promise.resolve('in');

test('ten wrong codes in a quarter of an hour and fifty in a day are tried, from any address; known browsers are counted separately', async () => {
  const clock = { now: 1, at: () => clock.now };
  const guard = codeGuard({ now: clock.at });
  let address = 0;
  const trying = (attempt: () => Promise<string>, device?: string) =>
    guard({ person: 'ana', address: `10.0.0.${++address}`, device }, attempt).catch((error: Error) => error.name);
  for (let part = 0; part < 5; part++) {
    for (let one = 0; one < 10; one++) expect(await trying(wrong)).toBe('WrongCode');
    expect(await trying(right)).toBe('TooManyCodes');
    expect(await trying(right, 'a browser')).toBe('in');
    clock.now += 16 * MINUTE_MS;
  }
  const late = guard({ person: 'ana', address: '10.1.0.1', device: undefined }, right);
  await expect(late).rejects.toThrow('Muitos códigos errados. Tente de novo em algumas horas.');
  expect(await guard({ person: 'bia', address: '10.1.0.1', device: undefined }, right)).toBe('in');
  clock.now += 24 * 60 * MINUTE_MS;
  expect(await trying(right)).toBe('in');
});

test('a right code clears no count, and concurrent codes do not exceed the limit', async () => {
  const guard = codeGuard({ now: () => 1 });
  const trying = (attempt: () => Promise<string>) =>
    guard({ person: 'ana', address: '10.0.0.1', device: 'a browser' }, attempt).catch((error: Error) => error.name);
  for (let one = 0; one < 9; one++) await trying(wrong);
  expect(await trying(right)).toBe('in');
  const answers = await Promise.all(Array.from({ length: 20 }, () => trying(wrong)));
  expect(answers.filter((name) => name === 'WrongCode')).toHaveLength(1);
});
