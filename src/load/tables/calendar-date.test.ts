import { expect, test } from 'vitest';
import { readDate } from './cell-types.ts';
import { Wrong } from './cell-type.ts';

test.each([
  ['2026-03-31', '2026-03-31'],
  ['31/03/2026', '2026-03-31'],
  ['29/02/2024', '2024-02-29'],
])('%s is the day %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  '2026-02-29',
  '31/04/2026',
  '00/01/2026',
  '2026-13-01',
  '03/31/2026',
  '1/3/2026',
  '31-03-2026',
  '31/03/26',
  '0026-01-01',
  'ontem',
])('%s is refused as a date', (text) => {
  expect(readDate(text)).toEqual(new Wrong('esperada uma data que exista, como 2026-03-31 ou 31/03/2026'));
});
