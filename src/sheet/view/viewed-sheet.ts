import { groupTracker, NO_ROW, type Outline, outlineOf, groupName, type GroupPath, pathOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import { keptBy, type KeptItems } from './kept-items.ts';
import { rowMaker, SHOWN_TOTAL } from './row-maker.ts';
import { sumShown } from './shown-sums.ts';
import { openGroups, isWhole, type View } from './view.ts';
import { viewSort } from './row-order.ts';

/** A sheet as a view shows it, and where its rows come from. */
export type ViewedSheet = {
  /** What is drawn: the sheet itself in the whole view, otherwise its rows made on demand. */
  readonly sheet: Sheet;
  /** The whole sheet's row that a drawn row is; undefined for 'Total das linhas mostradas'. */
  readonly originOf: (row: number) => number | undefined;
  /** Where a row of the whole sheet is drawn, or the closed group that holds it; undefined if it is left out. */
  readonly rowOf: (origin: number) => number | undefined;
  /** The group that a drawn row heads; undefined for other rows, and where nothing is in it. */
  readonly groupAt: (row: number) => ViewedGroup | undefined;
  /** How many items are not left out (those in closed groups are there), and of how many. */
  readonly items: { readonly shown: number; readonly all: number };
};

export type ViewedGroup = { readonly path: GroupPath; readonly isOpen: boolean };

/** The sheet as a view shows it; no amount is changed. What a view names and the sheet has not is passed over. */
export function viewOf(sheet: Sheet, view: View): ViewedSheet {
  return isWhole(view) ? wholeSheet(sheet) : viewedSheet(sheet, view);
}

/** The whole sheet; what takes a pass over all rows is found when it is first asked for. */
function wholeSheet(sheet: Sheet): ViewedSheet {
  const { rows } = sheet;
  const groupsAbove = groupReader(sheet);
  const itself = (row: number) => (row >= 0 && row < rows.length ? row : undefined);
  return {
    sheet,
    originOf: itself,
    rowOf: itself,
    groupAt: (row) => {
      if (rows.at(row)?.kind !== 'group' || !groupsAbove(row + 1).includes(row)) return undefined;
      const names = [...groupsAbove(row), row].map((group) => groupName(rows.at(group)!.cells[0]));
      return { path: pathOf(names), isOpen: true };
    },
    get items() {
      const { itemsBefore, length } = outlineOf(sheet);
      return { shown: itemsBefore[length]!, all: itemsBefore[length]! };
    },
  };
}

/** The groups above a row, found from the rows before it alone. */
function groupReader({ rows }: Sheet): (row: number) => readonly number[] {
  const tracker = groupTracker(rows.length);
  let seen = 0;
  return (row) => {
    for (; seen <= row && seen < rows.length; seen++) tracker.see(rows.at(seen)!, seen);
    return tracker.openAbove(row);
  };
}

function viewedSheet(sheet: Sheet, view: View): ViewedSheet {
  const outline = outlineOf(sheet);
  const kept = keptBy(sheet, view);
  const isOpen = openGroups(outline, view);
  const sums = sumShown(sheet, outline, kept);
  const { isTrue, make } = rowMaker({ sheet, outline, kept, isOpen, sums });
  const placed = placeRows({ outline, kept, isOpen, isTrue, sort: viewSort({ sheet, outline, kept, sums }, view) });
  const originOf = (row: number) => (placed[row] === SHOWN_TOTAL ? undefined : placed[row]);
  return {
    sheet: {
      ...sheet,
      rows: { length: placed.length, at: (row) => (placed[row] === undefined ? undefined : make(placed[row])) },
    },
    originOf,
    rowOf: rowFinder(placed, outline, kept, isOpen),
    groupAt: (row) => {
      const origin = originOf(row);
      if (origin === undefined || outline.kinds[origin] !== 'group') return undefined;
      if (outline.ends[origin] === origin + 1) return undefined;
      return { path: outline.pathAt(origin), isOpen: isOpen(origin) };
    },
    items: { shown: kept.shown(0, outline.length), all: kept.all(0, outline.length) },
  };
}

/** Where rows are drawn; what is shown inside a closed group is where that group is. */
function rowFinder(
  placed: readonly number[],
  { kinds, groups }: Outline,
  { has }: KeptItems,
  isOpen: (group: number) => boolean,
): (origin: number) => number | undefined {
  let rows: Map<number, number> | undefined;
  /** The innermost drawn group that holds a row. */
  const drawnAbove = (origin: number): number => {
    const group = groups[origin] ?? NO_ROW;
    return group === NO_ROW || rows?.has(group) === true ? group : drawnAbove(group);
  };
  return (origin) => {
    if (kinds[origin] === 'item' && !has(origin)) return undefined;
    rows ??= new Map(placed.map((from, row) => [from, row]));
    if (rows.has(origin)) return rows.get(origin);
    const group = drawnAbove(origin);
    return group === NO_ROW || isOpen(group) ? undefined : rows.get(group);
  };
}

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
