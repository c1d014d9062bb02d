import { expect, test } from 'vitest';
import { nextTime } from './jobs.ts';

const monthly = (day: number, hour: number, after: string) =>
  nextTime({ kind: 'monthly', day, hour }, new Date(after)).toISOString();

test('a day of the month at an hour is in the time of São Paulo, strictly after the moment', () => {
  expect(monthly(5, 8, '2026-11-20T12:00:00Z')).toBe('2026-12-05T11:00:00.000Z');
  expect(monthly(20, 8, '2026-11-20T10:59:59Z')).toBe('2026-11-20T11:00:00.000Z');
  expect(monthly(20, 8, '2026-11-20T11:00:00Z')).toBe('2026-12-20T11:00:00.000Z');
  expect(monthly(5, 0, '2026-12-31T23:00:00Z')).toBe('2027-01-05T03:00:00.000Z');
  expect(monthly(1, 1, '2026-12-01T02:30:00Z')).toBe('2026-12-01T04:00:00.000Z'); // still November in São Paulo
});

test('a day that a month lacks becomes its last day, also in February of leap years', () => {
  expect(monthly(31, 8, '2026-11-20T12:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
  expect(monthly(31, 8, '2027-02-01T12:00:00Z')).toBe('2027-02-28T11:00:00.000Z');
  expect(monthly(30, 8, '2028-02-01T12:00:00Z')).toBe('2028-02-29T11:00:00.000Z');
});

test('summer time, should it come back, moves the hour with the clock: as it did in 2018', () => {
  expect(monthly(5, 8, '2018-10-20T12:00:00Z')).toBe('2018-11-05T10:00:00.000Z');
  expect(monthly(20, 8, '2018-10-21T12:00:00Z')).toBe('2018-11-20T10:00:00.000Z');
});

test('minutes count from the end of the last run', () => {
  expect(nextTime({ kind: 'minutes', every: 60 }, new Date('2026-11-20T12:34:56Z')).toISOString()).toBe(
    '2026-11-20T13:34:56.000Z',
  );
});
