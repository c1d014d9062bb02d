import { NO_ROW, outlineOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import { keeperOf } from './keepers.ts';
import { amountsRow, levelRows } from './level-rows.ts';
import { KEEP_NAMES, type KeepName } from './view.ts';

/** The rows that a choice keeps of the level in sight, with all that they hold; undefined if it makes no sense for the sheet. */
export function keptRows(sheet: Sheet, name: KeepName, depth?: number): Uint8Array | undefined {
  const keeps = judgeOf(sheet, name);
  if (keeps === undefined) return undefined;
  const outline = outlineOf(sheet);
  const kept = new Uint8Array(outline.length);
  for (const row of levelRows(outline, judgedDepth(name, depth))) {
    if (keeps(row)) kept.fill(1, row, outline.ends[row]);
  }
  return kept;
}

/** Months are empty or not for innermost groups alone, whatever is in sight. */
function judgedDepth(name: KeepName, depth: number | undefined): number | undefined {
  return name === 'mesesVazios' ? undefined : depth;
}

/** Whether a choice keeps an item, or a closed group by its own amounts; one without any is kept if one of its items is. */
function judgeOf(sheet: Sheet, name: KeepName): ((row: number) => boolean) | undefined {
  const keeps = keeperOf(sheet, name);
  if (keeps === undefined) return undefined;
  const outline = outlineOf(sheet);
  const { kinds, ends } = outline;
  return (row) => {
    if (kinds[row] !== 'group') return keeps(row, ends[row]!);
    const own = amountsRow(sheet, outline, row);
    return own === NO_ROW ? keeps(row, ends[row]!) : keeps(own, own + 1);
  };
}

/** A choice of items that makes sense for a sheet. */
export type Chip = {
  readonly name: KeepName;
  /**
   * How many rows of the level in sight it keeps: items, or closed groups by their own amounts. Of 'mesesVazios', how many
   * innermost groups; of 'ocultarZeros', how many rows it leaves out.
   */
  readonly count: number;
  /** How many closed groups it does not keep although it would keep some of their items. */
  readonly within: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet at a level. */
export function chipsOf(sheet: Sheet, depth?: number): readonly Chip[] {
  const outline = outlineOf(sheet);
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const keeps = judgeOf(sheet, name);
    if (keeps === undefined) return [];
    const rows = levelRows(outline, judgedDepth(name, depth));
    const kept = rows.filter(keeps);
    const within = keptWithin(sheet, name, depth);
    if (name === 'mesesVazios') return [{ name, count: new Set(kept.map((row) => outline.groups[row])).size, within }];
    return [{ name, count: name === 'ocultarZeros' ? rows.length - kept.length : kept.length, within }];
  });
}

/** How many groups closed at a level a choice does not keep as a whole, although it would keep some of their items. */
export function keptWithin(sheet: Sheet, name: KeepName, depth?: number): number {
  const keeps = judgeOf(sheet, name);
  if (keeps === undefined || depth === undefined || name === 'mesesVazios' || name === 'ocultarZeros') return 0;
  const outline = outlineOf(sheet);
  const { kinds, ends } = outline;
  const holdsKept = (group: number) => {
    for (let row = group + 1; row < ends[group]!; row++) if (kinds[row] === 'item' && keeps(row)) return true;
    return false;
  };
  const groups = levelRows(outline, depth).filter((row) => kinds[row] === 'group');
  return groups.filter((group) => !keeps(group) && holdsKept(group)).length;
}
