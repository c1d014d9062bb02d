import { foundItems } from '../find/find-rows.ts';
import type { Sheet } from '../sheet.ts';
import { keeperOf } from './keepers.ts';
import { keepItems, type KeptItems } from './kept-items.ts';
import { outlineOf } from './outline.ts';
import { keepsSome, type View } from './view.ts';

/** The items that a view keeps: those with the words it looks for that are of every kind it keeps. */
export function keptBy(sheet: Sheet, view: View): KeptItems {
  const outline = outlineOf(sheet);
  if (!keepsSome(view)) return keepItems(outline, undefined);
  const tests = [foundItems(sheet, view.found ?? ''), ...view.keep.map((name) => keeperOf(sheet, name))].filter(
    (test) => test !== undefined,
  );
  return keepItems(outline, (first, end) => tests.every((keeps) => keeps(first, end)));
}
