import { expect, test } from 'vitest';
import { monthly } from '../../../../e2e/table/sheets.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { planTable } from '../table-plan.ts';
import { layOut } from './column-layout.ts';

const inSight = (sheet: Sheet, width: number | undefined) => {
  const room = width === undefined ? undefined : { width, frame: 2, digit: 7 };
  return layOut(planTable(sheet), room, { keys: [], columns: undefined, opened: undefined });
};

test('the columns in sight are those that begin in the room', () => {
  const { inSight: seen, widths } = inSight(monthly(50), 1000);
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, width) => sum + Number.parseFloat(width), 0));
  expect(seen).toBeLessThan(widths.length);
  expect(ends[seen - 2]!).toBeLessThan(1000);
  expect(ends[seen - 1]!).toBeGreaterThanOrEqual(1000);
});

test('all are in sight in a wide room, before the room is known, and where texts behind decide the heights of rows', () => {
  const sheet = monthly(50);
  const all = sheet.columns.length;
  expect([inSight(sheet, 20_000).inSight, inSight(sheet, undefined).inSight]).toEqual([all, all]);
  const columns = sheet.columns.map((column, at) => (at === all - 1 ? { ...column, format: 'text' as const } : column));
  expect(inSight({ ...sheet, columns }, 1000).inSight).toBe(all);
});
