import { expect, test } from 'vitest';
import { actFiltersOf, areInOrder } from './act-filters.ts';

test('an address gives filters, and what is none is left out', () => {
  const all = { de: '2026-11-01', ate: '2026-11-20', quem: ' ana ', acao: 'exportou', carga: 'x' };
  expect(actFiltersOf(all)).toEqual({ de: '2026-11-01', ate: '2026-11-20', quem: 'ana', acao: 'exportou' });
  for (const de of ['', '2026-13-01', '20/11/2026', '0000-01-01', 'x']) expect(actFiltersOf({ de })).toEqual({});
  expect(actFiltersOf({ quem: ' ', acao: 'toString' })).toEqual({});
});

test('days are in order where the first is not after the last', () => {
  expect(areInOrder({ de: '2026-11-20', ate: '2026-11-20' })).toBe(true);
  expect(areInOrder({ de: '2026-11-21', ate: '2026-11-20' })).toBe(false);
  expect(areInOrder({ ate: '2026-11-20' })).toBe(true);
});
