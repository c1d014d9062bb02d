import { blockTracker } from './row-blocks.ts';
import type { Row, Sheet, Cell } from '../sheet.ts';

/** A group by the names of the groups above it and its own, outermost first, each a code or a text: '1.10>1.10.02'. */
export type GroupPath = string;

const BETWEEN = '>';

/** The path of a group with these names. */
export function pathOf(names: readonly string[]): GroupPath {
  return names.map((name) => name.replace(/[\\>|]/g, String.raw`\$&`)).join(BETWEEN);
}

/** The path of a group inside another one. */
export function pathBelow(above: GroupPath | undefined, name: string): GroupPath {
  const own = pathOf([name]);
  return above === undefined ? own : above + BETWEEN + own;
}

/** How many groups are above the one with this path. */
export function depthOfPath(path: GroupPath): number {
  return path.replace(/\\[^]/g, '').split(BETWEEN).length - 1;
}

/** The name of a group in its path: its first cell's code, or its text. */
export function groupName(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const { value } = cell;
  if (value.kind === 'coded') return value.code;
  return value.kind === 'text' ? value.text : '';
}

/** Paths as one text: '1.10|1.20>1.20.01'. */
export function joinPaths(paths: readonly GroupPath[]): string {
  return paths.join('|');
}

/** The paths in a joined text. */
export function splitPaths(text: string): readonly GroupPath[] {
  return text === '' ? [] : (text.match(/(?:[^\\|]|\\[^]|\\$)+/g) ?? []);
}

/** Whether a row adds up items of the whole sheet: a grand total, or the subtotal of a key. */
export function isOfAll({ kind, adds }: Row): boolean {
  return kind === 'total' || adds !== undefined;
}

/** How a sheet's rows are nested, found in one pass; positions are those of its rows. */
export type Outline = {
  readonly length: number;
  readonly kinds: readonly Row['kind'][];
  readonly levels: readonly number[];
  /** The innermost group that holds each row; NO_ROW if there is none. */
  readonly groups: Int32Array;
  /** How many groups hold each row. */
  readonly depths: Int32Array;
  /** The row after each row and its contents: a group's rows, or the block that an item begins. */
  readonly ends: Int32Array;
  /** The subtotal of each group; NO_ROW for other rows and for groups without one. */
  readonly subtotals: Int32Array;
  /** The number of items before each row, and finally of all items; rows joined in a block are one item. */
  readonly itemsBefore: Int32Array;
  /** The rows of groups, and the first rows of items of several rows, in order. */
  readonly heads: readonly number[];
  readonly blocks: readonly number[];
  /** How many levels of rows there are: 1 without groups. */
  readonly depth: number;
  readonly pathAt: (group: number) => GroupPath;
};

const outlines = new WeakMap<Sheet, Outline>();

/** The outline of a sheet, made once. */
export function outlineOf(sheet: Sheet): Outline {
  const outline = outlines.get(sheet) ?? makeOutline(sheet);
  outlines.set(sheet, outline);
  return outline;
}

function makeOutline({ rows }: Sheet): Outline {
  const { length } = rows;
  const tracker = groupTracker(length);
  const blocks = blockTracker();
  const kinds: Row['kind'][] = [];
  const levels: number[] = [];
  const names = new Map<number, string>();
  const groups = new Int32Array(length);
  for (let index = 0; index < length; index++) {
    const row = rows.at(index)!;
    tracker.see(row, index);
    blocks.see(row, index);
    kinds.push(row.kind);
    levels.push(row.level);
    groups[index] = tracker.groupOf(index);
    if (row.kind === 'group') names.set(index, groupName(row.cells[0]));
  }
  const paths = new Map<number, GroupPath>();
  const pathAt = (group: number): GroupPath => {
    const above = groups[group]!;
    const path = paths.get(group) ?? pathBelow(above === NO_ROW ? undefined : pathAt(above), names.get(group) ?? '');
    paths.set(group, path);
    return path;
  };
  return { length, kinds, levels, groups, heads: [...names.keys()], pathAt, ...extents(kinds, groups, blocks.endOf) };
}

/** Derives depths, ends, subtotals and counts from the rows' kinds and groups. */
function extents(kinds: Outline['kinds'], groups: Int32Array, blockEnd: (index: number) => number) {
  const { length } = groups;
  const depths = new Int32Array(length);
  const ends = Int32Array.from(groups, (_, index) => index + 1);
  const subtotals = new Int32Array(length).fill(NO_ROW);
  let depth = 1;
  for (let index = 0; index < length; index++) {
    const group = groups[index]!;
    if (group !== NO_ROW) depths[index] = depths[group]! + 1;
    for (let above = group; above !== NO_ROW; above = groups[above]!) ends[above] = index + 1;
    if (kinds[index] === 'group') depth = Math.max(depth, depths[index]! + 2);
    if (kinds[index] === 'subtotal' && group !== NO_ROW) subtotals[group] = index;
  }
  return { depths, ends, subtotals, depth, ...countItems(kinds, ends, blockEnd) };
}

/** Counts the items before each row, and sets the end of items that begin a block to the block's end. */
function countItems(kinds: Outline['kinds'], ends: Int32Array, blockEnd: (index: number) => number) {
  const blocks: number[] = [];
  const itemsBefore = new Int32Array(kinds.length + 1);
  let end = 0;
  for (let index = 0; index < kinds.length; index++) {
    const begins = kinds[index] === 'item' && index >= end;
    if (begins) end = ends[index] = endOfItems(kinds, index, blockEnd(index) + 1);
    if (begins && end > index + 1) blocks.push(index);
    itemsBefore[index + 1] = itemsBefore[index]! + (begins ? 1 : 0);
  }
  return { itemsBefore, blocks };
}

/** The end of the items that a block begins with. */
function endOfItems(kinds: Outline['kinds'], first: number, end: number): number {
  const stop = Math.min(end, kinds.length);
  let index = first + 1;
  while (index < stop && kinds[index] === 'item') index++;
  return index;
}

/** Records, for each row, the innermost group open above it. */
export type GroupTracker = {
  readonly see: (row: Row, index: number) => void;
  /** The innermost group open above a row; NO_ROW if there is none. */
  readonly groupOf: (index: number) => number;
  /** The positions of the groups open above a row, outermost first. */
  readonly openAbove: (index: number) => readonly number[];
};

type OpenGroup = { readonly index: number; readonly level: number };

/** In place of a row's position, if there is no row. */
export const NO_ROW = -1;

/** A tracker for this many rows; a group is open until the next of its level or a lower one, or until its subtotal. */
export function groupTracker(length: number): GroupTracker {
  const innermost = new Int32Array(length).fill(NO_ROW);
  const open: OpenGroup[] = [];
  return {
    see: (row, index) => {
      if (!liesInOpenGroup(row, open)) closeFrom(open, row.kind === 'total' ? 0 : row.level);
      innermost[index] = open.at(-1)?.index ?? NO_ROW;
      if (row.kind === 'subtotal') closeFrom(open, row.level);
      else if (row.kind === 'group') open.push({ index, level: row.level });
    },
    groupOf: (index) => innermost[index] ?? NO_ROW,
    openAbove: (index) => {
      const path: number[] = [];
      for (let group = innermost[index] ?? NO_ROW; group !== NO_ROW; group = innermost[group] ?? NO_ROW)
        path.unshift(group);
      return path;
    },
  };
}

/** True for items and for the subtotal of the innermost open group, not for subtotals of other levels or by key. */
function liesInOpenGroup({ kind, level, adds }: Row, open: readonly OpenGroup[]): boolean {
  return kind === 'item' || (kind === 'subtotal' && adds === undefined && open.at(-1)?.level === level);
}

function closeFrom(open: OpenGroup[], level: number): void {
  while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
}
