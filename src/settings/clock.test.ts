import { afterEach, expect, test, vi } from 'vitest';
import { clockOf, currentYear } from './clock.ts';

afterEach(() => void vi.useRealTimers());

test('the day and the year are those of São Paulo, where New Year is three hours after UTC', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T02:59:59Z') });
  expect(clockOf(undefined)()).toBe('2026-12-31');
  expect(currentYear(clockOf(undefined))).toBe(2026);
  vi.setSystemTime(new Date('2027-01-01T03:00:00Z'));
  expect(clockOf(undefined)()).toBe('2027-01-01');
});

test('a given date never changes', () => {
  expect(clockOf('2025-05-06')()).toBe('2025-05-06');
});
