import type { KeptItems } from './kept-items.ts';
import type { Outline } from '../rows/outline.ts';

/** Stands for the row 'Total das linhas mostradas' among positions of the whole sheet. */
export const SHOWN_TOTAL = -1;

/** What decides which rows are drawn, and in which order. */
export type Placing = {
  readonly outline: Outline;
  readonly kept: KeptItems;
  readonly isOpen: (group: number) => boolean;
  /** Whether a subtotal or total is drawn; those of groups are, as far as their group is open. */
  readonly isTrue: (row: number) => boolean;
  /** Sorts siblings, given by their first rows; absent where they stay. */
  readonly sort: ((siblings: number[]) => void) | undefined;
};

/** The rows that are drawn, in order, by their positions in the whole sheet, with SHOWN_TOTAL where items are left out. */
export function placeRows(placing: Placing): readonly number[] {
  const { outline, kept } = placing;
  const { length, kinds } = outline;
  const placed: number[] = [];
  if (kept.shown(0, length) === kept.all(0, length)) {
    placeWithin(placing, { first: 0, end: length }, placed);
    return placed;
  }
  const end = kinds[length - 1] === 'total' ? length - 1 : length;
  placeWithin(placing, { first: 0, end }, placed);
  placed.push(SHOWN_TOTAL);
  if (end < length) placed.push(end);
  return placed;
}

type Range = { readonly first: number; readonly end: number };

/** Places what lies in a range: runs of siblings of one kind, which may change places, and subtotals, which stay. */
function placeWithin(placing: Placing, { first, end }: Range, placed: number[]): void {
  const { outline, sort } = placing;
  const { kinds } = outline;
  let at = first;
  while (at < end) {
    const run = { first: at, end: endOfRun(outline, at, end) };
    const siblings = siblingsIn(placing, run);
    if (kinds[at] === 'group' || kinds[at] === 'item') sort?.(siblings);
    for (const sibling of siblings) placeOne(placing, sibling, placed);
    at = run.end;
  }
}

/** The end of the siblings of one kind and level that begin at a row. */
function endOfRun({ kinds, levels, ends }: Outline, first: number, end: number): number {
  let at = first;
  while (at < end && kinds[at] === kinds[first] && levels[at] === levels[first]) at = ends[at]!;
  return at;
}

/** The first rows of the siblings that are drawn. */
function siblingsIn(placing: Placing, { first, end }: Range): number[] {
  const siblings: number[] = [];
  for (let at = first; at < end; at = placing.outline.ends[at]!) if (isDrawn(placing, at)) siblings.push(at);
  return siblings;
}

function isDrawn({ outline, kept, isTrue }: Placing, row: number): boolean {
  const { kinds, ends } = outline;
  if (kinds[row] === 'item') return kept.has(row);
  if (kinds[row] !== 'group') return isTrue(row);
  return kept.shown(row, ends[row]!) > 0 || kept.all(0, outline.length) === kept.shown(0, outline.length);
}

function placeOne(placing: Placing, row: number, placed: number[]): void {
  const { outline, isOpen } = placing;
  const end = outline.ends[row]!;
  placed.push(row);
  if (outline.kinds[row] === 'group') {
    if (isOpen(row)) placeWithin(placing, { first: row + 1, end }, placed);
    return;
  }
  for (let joined = row + 1; joined < end; joined++) placed.push(joined);
}
