import { expect, test } from 'vitest';
import { formatMoment, momentOf } from './format.ts';

test.each([
  ['2026-11-20T17:03:59Z', '20/11/2026 às 14:03'],
  ['2026-01-01T02:59:00Z', '31/12/2025 às 23:59'],
  ['2026-01-01T03:00:00Z', '01/01/2026 às 00:00'],
])('%s is %s in São Paulo', (iso, words) => {
  expect(formatMoment(momentOf(new Date(iso)))).toBe(words);
});
