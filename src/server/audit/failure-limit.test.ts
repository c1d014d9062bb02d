import { expect, test } from 'vitest';
import { limitRecordedFailures } from './sign-in-events.ts';

test('twenty failures a minute from one machine are recorded, the last with a note that further ones are not; the next minute starts anew', () => {
  let now = 1_000;
  const limited = limitRecordedFailures({ now: () => now });
  const recorded = Array.from({ length: 30 }, () => limited('2001:db8::1', 'Errada.'));
  const last = 'Errada. Outras falhas deste endereço no mesmo minuto não são registradas.';
  expect(recorded).toEqual([...Array(19).fill('Errada.'), last, ...Array(10).fill(undefined)]);
  expect(limited('2001:db8::2', 'Errada.')).toBeUndefined();
  expect(limited('10.0.0.1', 'Errada.')).toBe('Errada.');
  now += 60_001;
  expect(limited('2001:db8::1', 'Errada.')).toBe('Errada.');
});
