import { NO_ROW } from '../rows/outline.ts';
import { levelRows } from './level-rows.ts';
import { SHOWN_TOTAL } from './row-maker.ts';
import { sharedGroup } from './row-places.ts';
import type { Viewed } from './viewed.ts';

/** What decides which rows are drawn, and in which order. */
type Placing = Viewed & {
  /** Whether a subtotal or total is drawn; a closed group's subtotal never is, whatever this returns. */
  readonly isTrue: (row: number) => boolean;
  /** Sorts siblings, given by their first rows; undefined if they keep their order. */
  readonly sort: ((siblings: number[]) => void) | undefined;
};

/** The drawn rows in order, by their positions in the whole sheet, with SHOWN_TOTAL if items are left out. */
export function placeRows(placing: Placing): readonly number[] {
  const { length, kinds } = placing.outline;
  const { leavesOut } = placing.visible;
  const placed: number[] = [];
  const end = leavesOut && kinds[length - 1] === 'total' ? length - 1 : length;
  if (placing.view.isList) placeList(placing, end, placed);
  else placeWithin(placing, 0, end, placed);
  if (leavesOut) placed.push(SHOWN_TOTAL);
  if (end < length) placed.push(end);
  return placed;
}

/** Places the rows of the level in sight as one list, then the totals that belong to no group. */
function placeList(placing: Placing, end: number, placed: number[]): void {
  const { outline, depth } = placing;
  const siblings = levelRows(outline, depth).filter((row) => isDrawn(placing, row));
  placing.sort?.(siblings);
  for (const row of siblings) placeOne(placing, row, placed);
  for (let row = 0; row < end; row++) {
    const isTotal = outline.kinds[row] === 'subtotal' || outline.kinds[row] === 'total';
    if (isTotal && outline.groups[row] === NO_ROW && isDrawn(placing, row)) placed.push(row);
  }
}

/** Places the rows of a range: siblings of one kind and level, which may change places, and subtotals, which stay. */
function placeWithin(placing: Placing, first: number, end: number, placed: number[]): void {
  const { kinds, levels, ends } = placing.outline;
  let at = first;
  while (at < end) {
    const [kind, level] = [kinds[at], levels[at]];
    const isSibling = (row: number) => row < end && kinds[row] === kind && levels[row] === level;
    const siblings: number[] = [];
    for (; isSibling(at); at = ends[at]!) if (isDrawn(placing, at)) siblings.push(at);
    if (kind === 'group' || kind === 'item') placing.sort?.(siblings);
    for (const sibling of siblings) placeOne(placing, sibling, placed);
  }
}

function isDrawn({ outline, visible, isTrue }: Placing, row: number): boolean {
  const { kinds, ends } = outline;
  if (kinds[row] === 'item') return visible.has(row);
  if (kinds[row] !== 'group') return isTrue(row);
  return !visible.leavesOut || visible.shown(row, ends[row]!) > 0;
}

function placeOne(placing: Placing, first: number, placed: number[]): void {
  const { kinds, ends } = placing.outline;
  const row = kinds[first] === 'group' ? sharedGroup(placing, first) : first;
  placed.push(row);
  if (kinds[row] === 'group') {
    if (placing.isOpen(row)) placeWithin(placing, row + 1, ends[row]!, placed);
    return;
  }
  for (let joined = row + 1; joined < ends[row]!; joined++) placed.push(joined);
}
