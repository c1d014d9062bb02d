import type { Outline } from './outline.ts';

/** Which items of a sheet are shown. */
export type KeptItems = {
  /** Whether a row of an item is shown. */
  readonly has: (row: number) => boolean;
  /** The number of items shown from a row to before another. */
  readonly shown: (first: number, end: number) => number;
  /** The number of all items there. */
  readonly all: (first: number, end: number) => number;
};

/** The items that a test keeps, each asked by its first row and the row after it; all of them without a test. */
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
