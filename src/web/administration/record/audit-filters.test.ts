import { expect, test } from 'vitest';
import { auditFiltersOf, areInOrder } from './RecordFilters.tsx';

test('filters are read from an address; invalid ones are left out', () => {
  const all = { de: '2026-11-01', ate: '2026-11-20', quem: ' ana ', acao: 'exportou', carga: 'x' };
  expect(auditFiltersOf(all)).toEqual({ de: '2026-11-01', ate: '2026-11-20', quem: 'ana', acao: 'exportou' });
  for (const de of ['', '2026-13-01', '20/11/2026', '0000-01-01', 'x']) expect(auditFiltersOf({ de })).toEqual({});
  expect(auditFiltersOf({ quem: ' ', acao: 'toString' })).toEqual({});
});

test('days are in order if the first is not after the last', () => {
  expect(areInOrder({ de: '2026-11-20', ate: '2026-11-20' })).toBe(true);
  expect(areInOrder({ de: '2026-11-21', ate: '2026-11-20' })).toBe(false);
  expect(areInOrder({ ate: '2026-11-20' })).toBe(true);
});
