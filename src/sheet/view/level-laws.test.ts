import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnRows, itemsIn, rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { amountsOf, sumsOf } from '../../testing/sheets/live-amounts.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { withViews } from '../../testing/sheets/random-views.ts';
import { outlineOf } from '../rows/outline.ts';
import { columnKeys } from '../columns.ts';
import type { Sheet } from '../sheet.ts';
import { keptWithin } from './kept-rows.ts';
import { isOfLevel, levelRows, onlyChild } from './level-rows.ts';
import { numbersOf } from './numbers-of.ts';
import { type View, WHOLE_VIEW } from './view.ts';
import { type ViewedSheet, viewOf } from './viewed-sheet.ts';

const LIST = { isList: true as const };

/** The drawn rows that hold each shown item once: items, and closed groups. */
function leavesOf(viewed: ViewedSheet) {
  return drawnRows(viewed).filter(({ at, row }) => {
    return row.kind === 'item' || (row.kind === 'group' && viewed.groupAt(at)?.isOpen !== true);
  });
}

/** The amounts of the row that adds up what is shown. */
function shownTotal({ sheet, items }: ViewedSheet) {
  return amountsOf(rowsOf(sheet).at(items.shown < items.all ? -2 : -1)!);
}

describe('a list', () => {
  test('is a permutation of its level’s rows, each with the amounts that the row has outside the list', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'folds', 'orders'), ([sheet, { depth, order }]) => {
        const view: View = { ...WHOLE_VIEW, ...(depth && { depth }), ...(order && { order }) };
        const outline = outlineOf(sheet);
        const isOfIt = (row: number) => isOfLevel(outline, row, depth ?? outline.depth);
        const amounts = (viewed: ViewedSheet) => {
          const rows = leavesOf(viewed).filter(({ origin }) => isOfIt(origin));
          return new Map(rows.map(({ origin, row }) => [origin, amountsOf(row)]));
        };
        const listed = amounts(viewOf(sheet, { ...view, ...LIST }));
        expect(listed).toEqual(amounts(viewOf(sheet, view)));
        expect(new Set(listed.keys())).toEqual(new Set(levelRows(outline, depth)));
      }),
    );
  });

  test('is sorted as a whole by any column', () => {
    fc.assert(
      fc.property(
        withViews(liveSheet, 'folds', 'orders').filter(([, { order }]) => order !== undefined),
        ([sheet, { depth, order }]) => {
          const numbers = numbersOf(
            viewOf(sheet, { ...WHOLE_VIEW, ...(depth && { depth }), order: order!, ...LIST }).sheet,
          );
          const column = columnKeys(sheet.columns).indexOf(order!.column);
          const count = levelRows(outlineOf(sheet), depth).length;
          const values = Array.from({ length: count }, (_, row) => numbers.at(row, column)).filter(
            (each) => !Number.isNaN(each),
          );
          const sorted = values.toSorted((a, b) => (order!.descending ? b - a : a - b));
          expect(values).toEqual(sorted);
        },
      ),
    );
  });

  test('names the groups above each row, and indents no row more than the sheet does', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'folds'), ([sheet, { depth }]) => {
        const outline = outlineOf(sheet);
        const rows = leavesOf(viewOf(sheet, { ...WHOLE_VIEW, ...(depth && { depth }), ...LIST }));
        expect(rows.map(({ row }) => row.cells[0]?.mark !== undefined)).toEqual(
          rows.map(({ origin }) => outline.depths[origin]! > 0),
        );
        expect(rows.every(({ row, origin }) => row.level <= outline.levels[origin]!)).toBe(true);
      }),
    );
  });
});

test('in any view, the rows in sight add up to the total, and no row is drawn twice', () => {
  fc.assert(
    fc.property(withViews(liveSheet, 'folds', 'keeps', 'orders', 'lists'), ([sheet, view]) => {
      const viewed = viewOf(sheet, view);
      expect(sumsOf(leavesOf(viewed).map(({ row }) => row))).toEqual(shownTotal(viewed).map((amount) => amount ?? 0));
      const origins = drawnRows(viewed).map(({ origin }) => origin);
      expect(new Set(origins).size).toBe(origins.length);
    }),
  );
});

describe('with totals on groups’ rows', () => {
  const onGroups = (view: View): View => ({ ...view, totals: 'onGroups' });

  test('each group has the sums of its shown items, and no subtotal of a group is left', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'keeps', 'orders'), ([sheet, view]) => {
        const drawn = drawnRows(viewOf(sheet, onGroups(view)));
        const { ends, groups } = outlineOf(sheet);
        const ofGroups = drawn.filter(({ row }) => row.kind === 'group');
        const within = (group: number) =>
          itemsIn(drawn.filter(({ origin }) => origin > group && origin < ends[group]!).map(({ row }) => row));
        expect(ofGroups.map(({ row }) => amountsOf(row))).toEqual(ofGroups.map(({ origin }) => sumsOf(within(origin))));
        expect(drawn.filter(({ origin, row }) => row.kind === 'subtotal' && groups[origin]! >= 0)).toEqual([]);
      }),
    );
  });

  test('a group that is alone in another shares a row with it; no other row is gone but subtotals of groups', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'orders'), ([sheet, view]) => {
        const outline = outlineOf(sheet);
        const before = drawnRows(viewOf(sheet, view));
        const after = new Set(drawnRows(viewOf(sheet, onGroups(view))).map(({ origin }) => origin));
        const gone = before.filter(({ origin }) => !after.has(origin));
        expect(gone.map(({ row }) => row.kind === 'subtotal' && row.adds === undefined)).toEqual(
          gone.map(({ origin }) => outline.kinds[origin] === 'subtotal'),
        );
        expect(gone.filter(({ row }) => row.kind === 'group').map(({ origin }) => origin)).toEqual(
          before.flatMap(({ origin, row }) =>
            row.kind === 'group' && onlyChild(outline, origin) >= 0 ? [origin] : [],
          ),
        );
      }),
    );
  });
});

test('at a closed level, only groups above the plan as a whole are shown; others with lines above it are counted', () => {
  const closed = (sheet: Sheet) => fc.tuple(fc.constant(sheet), fc.integer({ min: 1, max: outlineOf(sheet).depth }));
  fc.assert(
    fc.property(liveSheet.chain(closed), ([sheet, depth]) => {
      const isAbove = ([planned, , realised]: ReturnType<typeof amountsOf>) => realised! > planned!;
      const { ends, itemsBefore } = outlineOf(sheet);
      const leaves = (view: View) =>
        leavesOf(viewOf(sheet, view)).filter(({ origin }) => itemsBefore[ends[origin]!]! > itemsBefore[origin]!);
      const all = leaves({ ...WHOLE_VIEW, depth });
      const kept = leaves({ ...WHOLE_VIEW, depth, keep: ['acimaDoOrcado'] });
      const above = all.filter(({ row }) => isAbove(amountsOf(row)));
      expect(kept.map(({ origin, row }) => [origin, amountsOf(row)])).toEqual(
        above.map(({ origin, row }) => [origin, amountsOf(row)]),
      );
      const rows = rowsOf(sheet);
      const others = all.filter(({ row }) => row.kind === 'group' && !isAbove(amountsOf(row)));
      const hidden = others.filter(({ origin }) =>
        itemsIn(rows.slice(origin, ends[origin])).some((row) => isAbove(amountsOf(row))),
      );
      expect(keptWithin(sheet, 'acimaDoOrcado', depth)).toBe(hidden.length);
    }),
  );
});
