import { NO_ROW, outlineOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import { keeperOf } from './keepers.ts';
import { amountsRow, levelRows } from './level-rows.ts';
import { KEEP_NAMES, type KeepName } from './view.ts';

/**
 * The rows of the level in sight that a choice keeps, with the rows inside them; undefined if the choice makes no sense
 * for the sheet.
 */
export function keptRows(sheet: Sheet, name: KeepName, depth?: number): Uint8Array | undefined {
  const judged = judgedRows(sheet, name)?.rows;
  if (judged === undefined) return undefined;
  const outline = outlineOf(sheet);
  const kept = new Uint8Array(outline.length);
  for (const row of levelRows(outline, judgedDepth(name, depth))) {
    if (judged[row] === 1) kept.fill(1, row, outline.ends[row]);
  }
  return kept;
}

/** The level to judge: always the items for empty months and for justifications, whatever is in sight. */
function judgedDepth(name: KeepName, depth: number | undefined): number | undefined {
  return OF_ITEMS.includes(name) ? undefined : depth;
}

const OF_ITEMS: readonly KeepName[] = ['mesesVazios', 'semJustificativa'];

type Judged = {
  /** By row, 1 if it is an item or a group that a choice keeps. */
  readonly rows: Uint8Array;
  /** How many rows of kept items are before each row. */
  readonly itemsBefore: Int32Array;
};

const judgements = new WeakMap<Sheet, Map<KeepName, Judged>>();

/** The rows that a choice keeps, cached by sheet; undefined if the choice makes no sense for the sheet. */
function judgedRows(sheet: Sheet, name: KeepName): Judged | undefined {
  const ofSheet = judgements.get(sheet) ?? new Map<KeepName, Judged>();
  judgements.set(sheet, ofSheet);
  const known = ofSheet.get(name);
  const keeps = known === undefined ? judgeOf(sheet, name) : undefined;
  if (keeps === undefined) return known;
  const judged = judge(sheet, keeps);
  ofSheet.set(name, judged);
  return judged;
}

function judge(sheet: Sheet, keeps: (row: number) => boolean): Judged {
  const { kinds, length } = outlineOf(sheet);
  const judged = { rows: new Uint8Array(length), itemsBefore: new Int32Array(length + 1) };
  for (let row = 0; row < length; row++) {
    const isItem = kinds[row] === 'item';
    if ((isItem || kinds[row] === 'group') && keeps(row)) judged.rows[row] = 1;
    judged.itemsBefore[row + 1] = judged.itemsBefore[row]! + (isItem ? judged.rows[row]! : 0);
  }
  return judged;
}

/** Returns a test of items, and of closed groups by their amounts; a group without amounts passes if an item does. */
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
   * How many rows of the level in sight it keeps: items, or closed groups by their own amounts. For 'mesesVazios', how
   * many innermost groups; for 'ocultarZeros', how many rows it leaves out.
   */
  readonly count: number;
  /** How many closed groups it does not keep although it would keep some of their items. */
  readonly within: number;
};

/** The choices that make sense for a sheet by what its columns measure, counted over the whole sheet at a level. */
export function chipsOf(sheet: Sheet, depth?: number): readonly Chip[] {
  const outline = outlineOf(sheet);
  return KEEP_NAMES.flatMap((name): readonly Chip[] => {
    const judged = judgedRows(sheet, name);
    if (judged === undefined) return [];
    const rows = levelRows(outline, judgedDepth(name, depth));
    const kept = rows.filter((row) => judged.rows[row] === 1);
    const within = keptWithin(sheet, name, depth);
    if (name === 'mesesVazios') return [{ name, count: new Set(kept.map((row) => outline.groups[row])).size, within }];
    return [{ name, count: name === 'ocultarZeros' ? rows.length - kept.length : kept.length, within }];
  });
}

/** How many groups closed at a level a choice does not keep as a whole, although it would keep some of their items. */
export function keptWithin(sheet: Sheet, name: KeepName, depth?: number): number {
  const judged = judgedRows(sheet, name);
  if (judged === undefined || depth === undefined || OF_ITEMS.includes(name) || name === 'ocultarZeros') return 0;
  const outline = outlineOf(sheet);
  const { kinds, ends } = outline;
  const holdsKept = (group: number) => judged.itemsBefore[ends[group]!]! > judged.itemsBefore[group]!;
  const groups = levelRows(outline, depth).filter((row) => kinds[row] === 'group');
  return groups.filter((group) => judged.rows[group] !== 1 && holdsKept(group)).length;
}
