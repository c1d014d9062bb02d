import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { viewOf } from './viewed-sheet.ts';

test('rows with sums of a part of the items name no subject; all others name theirs', () => {
  const viewed = liveSheet.chain((sheet) => fc.tuple(fc.constant(sheet), viewsOf(sheet)));
  fc.assert(
    fc.property(viewed, ([sheet, view]) => {
      const { sheet: shown, originOf } = viewOf(sheet, view);
      const expected = rowsOf(shown).map(({ cells }, at) => {
        const origin = originOf(at);
        const isOfAPart = cells[0]?.mark !== undefined;
        return origin === undefined || isOfAPart ? undefined : sheet.rows.at(origin)!.subject;
      });
      expect(rowsOf(shown).map(({ subject }) => subject)).toEqual(expected);
    }),
  );
});
