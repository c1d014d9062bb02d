import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { viewOf } from './viewed-sheet.ts';

test('rows name their subject, and say if their sums add up only some of its items', () => {
  const viewed = liveSheet.chain((sheet) => fc.tuple(fc.constant(sheet), viewsOf(sheet)));
  fc.assert(
    fc.property(viewed, ([sheet, view]) => {
      const { sheet: shown, originOf } = viewOf(sheet, view);
      const rows = rowsOf(shown);
      const total = sheet.rows.length - 1;
      expect(rows.map(({ subject }) => subject)).toEqual(
        rows.map((_, at) => sheet.rows.at(originOf(at) ?? total)!.subject),
      );
      expect(rows.map(({ isPart }) => isPart === true)).toEqual(
        rows.map(({ cells }, at) => originOf(at) === undefined || cells[0]?.mark !== undefined),
      );
    }),
  );
});
