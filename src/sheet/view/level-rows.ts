import { holdsAmounts } from '../columns.ts';
import { NO_ROW, type Outline } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';

/**
 * The rows of a level, given how many levels are in sight (all by default): the groups closed at it, and the items that
 * no such group holds. Together they hold each item once, so their amounts add up to the total's.
 */
export function levelRows(outline: Outline, depth: number = outline.depth): readonly number[] {
  const last = lastLevels.get(outline);
  if (last?.depth === depth) return last.rows;
  const rows: number[] = [];
  const { kinds, ends, length } = outline;
  for (let row = 0; row < length; row++) {
    if (!isOfLevel(outline, row, depth)) continue;
    rows.push(row);
    if (kinds[row] === 'group') row = ends[row]! - 1; // what it holds is below the level
  }
  lastLevels.set(outline, { depth, rows });
  return rows;
}

/** The level read last: a choice of rows, its count and its description read the same one. */
const lastLevels = new WeakMap<Outline, { readonly depth: number; readonly rows: readonly number[] }>();

/** Whether a row belongs to a level. */
export function isOfLevel({ kinds, depths, itemsBefore }: Outline, row: number, depth: number): boolean {
  if (kinds[row] === 'group') return depths[row] === depth - 1;
  return depths[row]! < depth && itemsBefore[row + 1]! > itemsBefore[row]!;
}

/** The row with a group's amounts: its subtotal or, without one, its own row; NO_ROW if that holds none. */
export function amountsRow({ rows }: Sheet, { subtotals }: Outline, group: number): number {
  const subtotal = subtotals[group]!;
  return subtotal === NO_ROW && holdsAmounts(rows.at(group)!) ? group : subtotal;
}

/** The groups above a row, outermost first. */
export function groupsAbove({ groups }: Outline, row: number): readonly number[] {
  const above: number[] = [];
  for (let group = groups[row]!; group !== NO_ROW; group = groups[group]!) above.unshift(group);
  return above;
}

/** The only group inside a group that holds nothing else but its own subtotal; NO_ROW if there is none. */
export function onlyChild({ kinds, ends, subtotals }: Outline, group: number): number {
  const child = group + 1;
  if (kinds[child] !== 'group' || child >= ends[group]!) return NO_ROW;
  const after = ends[child]!;
  return after === ends[group] || (after === subtotals[group] && after + 1 === ends[group]) ? child : NO_ROW;
}
