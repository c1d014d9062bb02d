import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withVariation } from '../../domain/ratio.ts';
import { drawnRows, itemsIn, rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { amountsOf, filteredItems, sumsOf } from '../../testing/sheets/live-amounts.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { folded, withViews } from '../../testing/sheets/random-views.ts';
import { inThousands } from '../columns.ts';
import type { Sheet, Value } from '../sheet.ts';
import { outlineOf } from '../rows/outline.ts';
import { type View, WHOLE_VIEW } from './view.ts';
import { viewOf } from './viewed-sheet.ts';

const anySheet = fc.oneof(randomSheet, liveSheet);

/** The executed part of the plan, with half of February's amount as its pace. */
function executed([proposta = 0, reformulacao = 0, fevereiro = 0]: readonly number[]): Value {
  const by = (amount: number) => (proposta === 0 ? null : amount / proposta);
  return { kind: 'percent', ratio: by(reformulacao), pace: by((fevereiro * 6) / 12) };
}

describe('any sheet, any view', () => {
  test('each row is drawn once at most, and only where the groups that hold it are drawn and open', () => {
    fc.assert(
      fc.property(withViews(anySheet, 'folds', 'keeps', 'orders'), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const { groups } = outlineOf(sheet);
        const origins = drawnRows(viewed).map(({ origin }) => origin);
        expect(new Set(origins).size).toBe(origins.length);
        const above = origins.map((origin) => groups[origin]!).filter((group) => group >= 0);
        const states = above.map((group) => viewed.groupAt(viewed.rowOf(group)!)?.isOpen);
        expect(states).toEqual(above.map(() => true));
      }),
    );
  });

  test('every item is either shown or left out, and folding leaves none out', () => {
    fc.assert(
      fc.property(withViews(anySheet, 'folds', 'keeps', 'orders'), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const unfolded = viewOf(sheet, folded(sheet, view, true));
        const items = rowsOf(sheet).flatMap(({ kind }, row) => (kind === 'item' ? [row] : []));
        const drawn = new Set(drawnRows(unfolded).map(({ origin }) => origin));
        const [visible, leftOut] = [items.filter((row) => drawn.has(row)), items.filter((row) => !drawn.has(row))];
        expect(viewed.items).toEqual({ shown: visible.length, all: visible.length + leftOut.length });
        expect(visible.map(viewed.rowOf)).not.toContain(undefined);
        expect(new Set(leftOut.map(viewed.rowOf))).toEqual(new Set(leftOut.map(() => undefined)));
      }),
    );
  });

  test('in thousands the same rows are shown, with the same amounts', () => {
    fc.assert(
      fc.property(withViews(anySheet, 'folds', 'keeps', 'orders'), ([sheet, view]) => {
        const [whole, shown] = [sheet, inThousands(sheet)].map((each) => viewOf(each, view));
        expect(rowsOf(shown!.sheet)).toEqual(rowsOf(whole!.sheet));
        expect(shown!.items).toEqual(whole!.items);
      }),
    );
  });

  test('an order changes no row', () => {
    fc.assert(
      fc.property(withViews(anySheet, 'orders'), ([sheet, view]) => {
        const drawn = drawnRows(viewOf(sheet, view)).toSorted((a, b) => a.origin - b.origin);
        expect(drawn.map(({ row: { kind, level, cells } }) => ({ kind, level, cells }))).toEqual(
          rowsOf(sheet).map(({ kind, level, cells }) => ({ kind, level, cells })),
        );
      }),
    );
  });
});

test('folding changes no amount: a closed group has the sums of its items, all other rows are unchanged', () => {
  fc.assert(
    fc.property(withViews(liveSheet, 'folds', 'orders'), ([sheet, view]) => {
      const viewed = viewOf(sheet, view);
      const whole = rowsOf(sheet);
      const { ends } = outlineOf(sheet);
      const drawn = drawnRows(viewed);
      const closed = drawn.filter(({ at }) => viewed.groupAt(at)?.isOpen === false);
      const others = drawn.filter(({ at }) => viewed.groupAt(at)?.isOpen !== false);
      expect(others.map(({ row }) => row.cells)).toEqual(others.map(({ origin }) => whole[origin]!.cells));
      expect(closed.map(({ row }) => row.cells[0])).toEqual(closed.map(({ origin }) => whole[origin]!.cells[0]));
      expect(closed.map(({ row }) => amountsOf(row))).toEqual(
        closed.map(({ origin }) => sumsOf(itemsIn(whole.slice(origin, ends[origin])))),
      );
    }),
  );
});

describe('items left out by a view', () => {
  const partly = ([sheet, view]: readonly [Sheet, View]) => {
    const { shown, all } = viewOf(sheet, view).items;
    return shown < all;
  };

  test('“Total das linhas mostradas” is the sum of the items shown, its variation calculated from sums; the grand total is unchanged', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'keeps', 'orders').filter(partly), ([sheet, view]) => {
        const rows = rowsOf(viewOf(sheet, view).sheet);
        const [total, grandTotal] = rows.slice(-2);
        const [proposta, reformulacao] = sumsOf(itemsIn(rows)) as [number, number];
        const { variacao } = withVariation({ proposta, reformulacao });
        expect(grandTotal!.cells).toEqual(rowsOf(sheet).at(-1)!.cells);
        expect(total!.cells[0]?.value).toEqual({ kind: 'text', text: 'Total das linhas mostradas' });
        expect(amountsOf(total!)).toEqual(sumsOf(itemsIn(rows)));
        expect(total!.cells[8]?.value).toEqual({ kind: 'percent', ratio: variacao === null ? null : variacao / 100 });
        expect(total!.cells[10]?.value).toEqual(executed(sumsOf(itemsIn(rows))));
      }),
    );
  });

  test('if there are none, no total of the shown lines is added', () => {
    fc.assert(
      fc.property(
        withViews(liveSheet, 'keeps', 'orders').filter((each) => !partly(each)),
        ([sheet, view]) => {
          expect(viewOf(sheet, view).sheet.rows.length).toBe(sheet.rows.length);
        },
      ),
    );
  });

  test('the total of the shown lines is the same however groups are folded, and closed groups add up to it', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'folds', 'keeps', 'orders').filter(partly), ([sheet, view]) => {
        const outermost = rowsOf(viewOf(sheet, folded(sheet, view, false)).sheet);
        const total = rowsOf(viewOf(sheet, view).sheet).at(-2)!;
        expect(outermost.at(-2)).toEqual(total);
        expect(amountsOf(total)).toEqual(sumsOf(outermost.filter(({ kind }) => kind === 'group')));
      }),
    );
  });

  test('a sum of only some of its items says how many; a sum without such a mark is unchanged', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'keeps', 'orders'), ([sheet, view]) => {
        const whole = rowsOf(sheet);
        const sums = drawnRows(viewOf(sheet, view)).filter(
          ({ row }) => row.kind !== 'item' && amountsOf(row)[0] !== undefined,
        );
        const marked = sums.filter(({ row }) => row.cells[0]?.mark !== undefined);
        const unmarked = sums.filter(({ row }) => row.cells[0]?.mark === undefined);
        expect(unmarked.map(({ row }) => row.cells)).toEqual(unmarked.map(({ origin }) => whole[origin]!.cells));
        expect(marked.filter(({ row }) => !/^\(\d+ de \d+\)$/.test(row.cells[0]!.mark!))).toEqual([]);
      }),
    );
  });

  test('a group’s subtotal is the sum of its shown items', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'keeps', 'orders'), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const { groups, subtotals, ends } = outlineOf(sheet);
        const drawn = drawnRows(viewed);
        const ofGroups = drawn.filter(({ origin }) => subtotals[groups[origin]!] === origin);
        expect(ofGroups.map(({ row }) => amountsOf(row))).toEqual(
          ofGroups.map(({ origin }) => {
            const group = groups[origin]!;
            return sumsOf(
              itemsIn(drawn.filter((each) => each.origin > group && each.origin < ends[group]!).map(({ row }) => row)),
            );
          }),
        );
        expect(ofGroups.map(({ row }) => row.cells[10]?.value)).toEqual(
          ofGroups.map(({ row }) => executed(amountsOf(row).map((amount) => amount ?? 0))),
        );
      }),
    );
  });

  test('shown items are those that every choice keeps', () => {
    fc.assert(
      fc.property(withViews(liveSheet, 'keeps'), ([sheet, { keep }]) => {
        expect(itemsIn(rowsOf(viewOf(sheet, { ...WHOLE_VIEW, keep }).sheet))).toEqual(filteredItems(sheet, keep));
      }),
    );
  });
});
