import { expect, test } from 'vitest';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import type { LongWorksheet } from '../../../sheet/workbook/workbook.ts';
import { JobProgress } from './job-progress.ts';

/** Passes in which worksheets and long forms are read this many times. */
const often = (times: number) => ({ passes: () => times, ofLong: times });
const worksheet = (name: string, ...words: readonly string[]) => ({ name, facts: [], sheet: textSheet(...words) });

test('rows of all worksheets count once in each pass, and both threads see the count', () => {
  const mine = new JobProgress();
  const theirs = new JobProgress(mine.shared);
  expect(mine.rows).toEqual({ all: 0, written: 0 });
  const long = { name: 'b', facts: [], longOf: textSheet('z') };
  const [{ sheet }, other] = theirs.watch([worksheet('a', 'x', 'y'), long], often(2));
  expect(mine.rows).toEqual({ all: 6, written: 0 });
  expect(sheet.rows.at(0)?.cells[0]?.value).toEqual({ kind: 'text', text: 'x' });
  for (const index of [1, 1, -1]) sheet.rows.at(index); // a writer also reads earlier and later rows
  expect(mine.rows).toEqual({ all: 6, written: 2 });
  (other as LongWorksheet).longOf.rows.at(0);
  sheet.rows.at(0);
  expect(mine.rows).toEqual({ all: 6, written: 4 });
});

test('a writer reads no row of an aborted file', () => {
  const mine = new JobProgress();
  const [{ sheet }] = new JobProgress(mine.shared).watch([worksheet('a', 'x')], often(1));
  sheet.rows.at(0);
  mine.stop();
  expect(() => sheet.rows.at(0)).toThrow('Nobody waits');
});

test('the callback runs every few thousand rows', () => {
  let tidied = 0;
  const words = Array.from({ length: 10_000 }, () => 'x');
  const [{ sheet }] = new JobProgress(undefined, () => tidied++).watch([worksheet('a', ...words)], often(1));
  for (let index = 0; index < words.length; index++) sheet.rows.at(index);
  expect(tidied).toBe(2);
});
