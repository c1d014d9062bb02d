import { foundItems } from '../find/find-rows.ts';
import { outlineOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import { keptRows } from './kept-rows.ts';
import { levelRows } from './level-rows.ts';
import { keepsSome, type View } from './view.ts';

/** Which items of a sheet a view shows. */
export type VisibleItems = {
  /** Whether a row of an item is shown. */
  readonly has: (row: number) => boolean;
  /** The number of items shown from a row to before another. */
  readonly shown: (first: number, end: number) => number;
  /** The number of all items there, shown or not. */
  readonly all: (first: number, end: number) => number;
  /** Whether some items are not shown. */
  readonly leavesOut: boolean;
  /** Whether groups have the sums of all their items, as when only unchanged rows are left out (decision 0066). */
  readonly hasWholeGroups: boolean;
};

/** The items that contain the searched words of a view and that all of its choices keep. */
export function visibleItems(sheet: Sheet, view: View): VisibleItems {
  const { itemsBefore, length, ends } = outlineOf(sheet);
  const all = (first: number, end: number) => itemsBefore[end]! - itemsBefore[first]!;
  if (!keepsSome(view)) return { has: () => true, shown: all, all, leavesOut: false, hasWholeGroups: true };
  const found = foundItems(sheet, view.found ?? '');
  const kept = view.keep.flatMap((name) => keptRows(sheet, name, view.depth) ?? []);
  const isKept = (row: number) => found?.(row) !== false && kept.every((rows) => rows[row] === 1);
  const visible = new Uint8Array(length);
  const visibleBefore = new Int32Array(length + 1);
  let count = 0;
  for (let row = 0; row < length; row++) {
    const begins = itemsBefore[row + 1]! > itemsBefore[row]!;
    if (begins && isKept(row)) {
      visible.fill(1, row, ends[row]!);
      count++;
    }
    visibleBefore[row + 1] = count;
  }
  const shown = (first: number, end: number) => visibleBefore[end]! - visibleBefore[first]!;
  return {
    has: (row) => visible[row] === 1,
    shown,
    all,
    leavesOut: shown(0, length) < all(0, length),
    hasWholeGroups: found === undefined && view.keep.every((name) => name === 'soMudancas'),
  };
}

/** How many rows of the level in sight hold shown items, and how many such rows there are. */
export function shownOfLevel(sheet: Sheet, visible: VisibleItems, depth: number) {
  const outline = outlineOf(sheet);
  const rows = levelRows(outline, depth);
  return { shown: rows.filter((row) => visible.shown(row, outline.ends[row]!) > 0).length, all: rows.length };
}
