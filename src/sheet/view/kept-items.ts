import { foundItems } from '../find/find-rows.ts';
import type { Column, Sheet } from '../sheet.ts';
import { type Outline, outlineOf } from '../rows/outline.ts';
import { KEEP_NAMES, type KeepName, keepsSome, type View } from './view.ts';
import { type Keeper, keepRules } from './keep-rules.ts';

/** The items that a view keeps: those with the words it looks for that are of every kind it keeps. */
export function keptBy(sheet: Sheet, view: View): KeptItems {
  const outline = outlineOf(sheet);
  if (!keepsSome(view)) return keepItems(outline, undefined);
  const tests = [foundItems(sheet, view.found ?? ''), ...view.keep.map((name) => keeperOf(sheet, name))].filter(
    (test) => test !== undefined,
  );
  return keepItems(outline, (first, end) => tests.every((keeps) => keeps(first, end)));
}

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /** How many items it keeps, or groups where it keeps these whole; of 'ocultarZeros', how many items it leaves out. */
  readonly count: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet. */
export function chipsOf(sheet: Sheet): readonly Chip[] {
  const outline = outlineOf(sheet);
  const { length, ends, itemsBefore } = outline;
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = keeperOf(sheet, name);
    if (keeps === undefined) return [];
    const kept: number[] = [];
    for (let row = 0; row < length; row++) {
      if (itemsBefore[row + 1]! > itemsBefore[row]! && keeps(row, ends[row]!)) kept.push(row);
    }
    return [{ name, count: keepRules[name].counts(kept, outline) }];
  });
}

/** The choices that make sense for these columns. */
export function keepsOffered(columns: readonly Column[]): readonly KeepName[] {
  return KEEP_NAMES.filter((name) => keepRules[name].keeperOf(columns) !== undefined);
}

/** Which items a choice keeps; undefined if it makes no sense for the sheet. */
export function keeperOf(sheet: Sheet, name: KeepName): Keeper | undefined {
  return keepRules[name].keeperOf(sheet.columns)?.(sheet);
}

/** Which items of a sheet are shown. */
export type KeptItems = {
  /** Whether a row of an item is shown. */
  readonly has: (row: number) => boolean;
  /** The number of items shown from a row to before another. */
  readonly shown: (first: number, end: number) => number;
  /** The number of all items there. */
  readonly all: (first: number, end: number) => number;
};

/** The items that a test keeps, which takes an item's first row and the row after it; all items without a test. */
export function keepItems(outline: Outline, keeps: ((first: number, end: number) => boolean) | undefined): KeptItems {
  const { itemsBefore } = outline;
  const all = (first: number, end: number) => itemsBefore[end]! - itemsBefore[first]!;
  if (keeps === undefined) return { has: () => true, shown: all, all };
  const { length, ends } = outline;
  const kept = new Uint8Array(length);
  const keptBefore = new Int32Array(length + 1);
  for (let row = 0; row < length; row++) {
    const begins = all(row, row + 1) === 1;
    const keepsIt = begins && keeps(row, ends[row]!);
    if (keepsIt) kept.fill(1, row, ends[row]!);
    keptBefore[row + 1] = keptBefore[row]! + (keepsIt ? 1 : 0);
  }
  return { has: (row) => kept[row] === 1, shown: (first, end) => keptBefore[end]! - keptBefore[first]!, all };
}
