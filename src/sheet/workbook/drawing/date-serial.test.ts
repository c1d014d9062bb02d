import { expect, test } from 'vitest';
import { toDateSerial } from './contents.ts';

test.each([
  ['1900-03-01', 61],
  ['2000-01-01', 36_526],
  ['2024-02-29', 45_351],
  ['2026-11-20', 46_346],
  ['9999-12-31', 2_958_465],
])('%s is day %d', (date, serial) => {
  expect(toDateSerial(date)).toBe(serial);
});

test.each(['1900-02-28', '1899-12-31', '2025-02-29', '2026-13-01', '20/11/2026', '2026-1-1', ''])(
  '%j cannot be a date in a workbook',
  (date) => {
    expect(toDateSerial(date)).toBeUndefined();
  },
);
