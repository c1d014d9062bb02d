import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/sheets/drawn-rows.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { placedFollows } from '../columns.ts';
import { outlineOf } from '../rows/outline.ts';
import type { Row, Sheet } from '../sheet.ts';
import { numbersOf } from '../view/numbers-of.ts';
import { RowSums } from '../workbook/cell-formulas.ts';
import { comparableAmounts } from './amount-columns.ts';
import { compareSheets } from './compare-sheets.ts';

/** Two sheets of the same report, so with their totals in the same places. */
const pairs = fc.tuple(liveSheet, liveSheet).filter(([one, other]) => one.title === other.title);

/** The names of the amounts of a live sheet that are compared by default. */
const amounts = comparableAmounts(fc.sample(liveSheet, { numRuns: 1, seed: 1 })[0]!.columns).map(({ name }) => name);
const allAmounts = ['proposto', 'reformulado', 'fevereiro', 'marco'].map((name) => ({ name }));

const compared = (before: Sheet, after: Sheet) => compareSheets(before, after, { amounts: allAmounts });

/** A row's amounts before, after and their differences, in the order of `allAmounts`; undefined without amounts. */
function partsOf(sheet: Sheet, index: number) {
  const numbers = numbersOf(sheet);
  const at = (part: number) => allAmounts.map((_, nth) => numbers.at(index, 1 + 4 * nth + part));
  return Number.isNaN(at(0)[0]) ? undefined : { before: at(0), after: at(1), difference: at(2) };
}

/** A row without its amounts, and without the word for a row that was added or removed. */
function nameOf({ kind, level, subject, keys, adds, cells: [first] }: Row) {
  return JSON.stringify([kind, level, subject, keys, adds, first?.value]);
}

test('the amounts that measure the whole line are compared unless others are chosen', () => {
  expect(amounts).toEqual(['proposto', 'reformulado', 'fevereiro']);
});

describe('a comparison', () => {
  test('of a sheet with itself has the rows of that sheet, and every difference is zero', () => {
    fc.assert(
      fc.property(liveSheet, (sheet) => {
        const same = compared(sheet, sheet);
        expect(rowsOf(same).map(nameOf)).toEqual(rowsOf(sheet).map(nameOf));
        for (const [index, row] of rowsOf(same).entries()) {
          expect(row.change).toBeUndefined();
          expect(row.cells.some(({ isChanged }) => isChanged)).toBe(false);
          const parts = partsOf(same, index);
          expect(parts?.difference ?? [0, 0, 0, 0]).toEqual([0, 0, 0, 0]);
        }
      }),
    );
  });

  test('with its sides swapped has the same rows and the opposite differences', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const there = linesOf(compared(one, other), 1);
        const back = linesOf(compared(other, one), -1);
        expect(there.toSorted()).toEqual(back.toSorted());
      }),
    );
  });

  test('has every row of either side exactly once, with its amounts, and no other', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const sheet = compared(before, after);
        const places = placesOf(sheet);
        const ofSide = (absent: Row['change'], side: 'before' | 'after') =>
          rowsOf(sheet).flatMap(({ change }, at) =>
            change === absent ? [] : [JSON.stringify([places[at], partsOf(sheet, at)?.[side]])],
          );
        expect(ofSide('added', 'before').toSorted()).toEqual(linesOfSide(before).toSorted());
        expect(ofSide('removed', 'after')).toEqual(linesOfSide(after));
      }),
    );
  });

  test('of a sheet with some of its rows, in either direction, has the order of the whole sheet', () => {
    const named = liveSheet.filter((sheet) => new Set(placesOf(sheet)).size === sheet.rows.length);
    const parts = named.chain((sheet) =>
      fc.subarray(rowsOf(sheet).flatMap(({ kind }, at) => (kind === 'item' ? [at] : []))).map((left) => {
        const rows = rowsOf(sheet).filter((_, at) => !left.includes(at));
        return [sheet, { ...sheet, rows }] as const;
      }),
    );
    fc.assert(
      fc.property(parts, ([whole, part]) => {
        expect(placesOf(compared(whole, part))).toEqual(placesOf(whole));
        expect(placesOf(compared(part, whole))).toEqual(placesOf(whole));
      }),
    );
  });

  test('adds up: totals, subtotals and groups are the sums of their items, before, after and in the difference', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const sheet = compared(before, after);
        const rows = rowsOf(sheet);
        const sums = new RowSums(sheet.rows);
        for (const [index, row] of rows.entries()) {
          const added = sums.next(row, index);
          const parts = partsOf(sheet, index);
          if (added === undefined || parts === undefined) continue;
          const { first, last, by } = added;
          const items = rows.flatMap((item, at) => {
            const isAdded = at >= first && at <= last && item.kind === 'item';
            return isAdded && (by === undefined || item.keys?.[by.key] === by.value) ? [partsOf(sheet, at)!] : [];
          });
          for (const part of ['before', 'after', 'difference'] as const)
            expect(allAmounts.map((_, nth) => items.reduce((sum, item) => sum + item[part][nth]!, 0))).toEqual(
              parts[part],
            );
        }
      }),
    );
  });

  test('has difference columns that are calculated as after minus before, and that declare this', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const sheet = compared(before, after);
        const follows = placedFollows(sheet.columns);
        const numbers = numbersOf(sheet);
        for (const [column, each] of follows.entries()) {
          if (each?.kind !== 'difference') continue;
          const rows = rowsOf(sheet).map((_, row) => row);
          expect(rows.map((row) => numbers.at(row, column))).toEqual(
            rows.map((row) => numbers.at(row, each.of[0]) - numbers.at(row, each.of[1])),
          );
        }
        expect(follows.filter((each) => each?.kind === 'difference').length).toBe(allAmounts.length);
      }),
    );
  });

  test('marks changed amounts only in items', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const sheet = compared(before, after);
        for (const [index, { kind, cells }] of rowsOf(sheet).entries()) {
          const parts = partsOf(sheet, index);
          const changed = cells.flatMap(({ isChanged }, at) => (isChanged ? [at] : []));
          const expected = (parts?.difference ?? []).flatMap((each, nth) =>
            kind === 'item' && each !== 0 ? [2 + 4 * nth, 3 + 4 * nth] : [],
          );
          expect(changed).toEqual(expected);
        }
      }),
    );
  });
});

/** The lines of a comparison as texts; with sign -1 its sides are swapped and its differences negated. */
function linesOf(sheet: Sheet, sign: 1 | -1): readonly string[] {
  const turned = { added: 'removed', removed: 'added' } as const;
  return rowsOf(sheet).map((row, at) => {
    const { before = [], after = [], difference = [] } = partsOf(sheet, at) ?? {};
    const change = row.change && (sign === 1 ? row.change : turned[row.change]);
    const sides = sign === 1 ? [before, after] : [after, before];
    return JSON.stringify([nameOf(row), change, sides, difference.map((each) => sign * each + 0)]);
  });
}

/** Each row of a sheet by its name and the path of the group that holds it. */
function placesOf(sheet: Sheet): readonly string[] {
  const { groups, pathAt } = outlineOf(sheet);
  return rowsOf(sheet).map((row, at) => `${groups[at]! < 0 ? '' : pathAt(groups[at]!)} ${nameOf(row)}`);
}

/** The lines of a side: each row's place with its amounts. */
function linesOfSide(sheet: Sheet): readonly string[] {
  const numbers = numbersOf(sheet);
  return placesOf(sheet).map((place, at) => {
    const amountsThere = allAmounts.map((_, nth) => numbers.at(at, 1 + nth));
    return JSON.stringify([place, Number.isNaN(amountsThere[0]) ? undefined : amountsThere]);
  });
}
