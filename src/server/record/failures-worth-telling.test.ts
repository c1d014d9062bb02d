import { expect, test } from 'vitest';
import { failuresWorthTelling } from './failures-worth-telling.ts';

test('twenty failures a minute are told of one machine, the last with a word on the rest, and again in the next', () => {
  let now = 1_000;
  const worthTelling = failuresWorthTelling({ now: () => now });
  const told = Array.from({ length: 30 }, () => worthTelling('2001:db8::1', 'Errada.'));
  const last = 'Errada. Outras falhas deste endereço no mesmo minuto não são registradas.';
  expect(told).toEqual([...Array(19).fill('Errada.'), last, ...Array(10).fill(undefined)]);
  expect(worthTelling('2001:db8::2', 'Errada.')).toBeUndefined();
  expect(worthTelling('10.0.0.1', 'Errada.')).toBe('Errada.');
  now += 60_001;
  expect(worthTelling('2001:db8::1', 'Errada.')).toBe('Errada.');
});
