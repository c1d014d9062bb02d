import { groupTracker, NO_ROW, outlineOf, groupName, type GroupPath, pathOf } from '../rows/outline.ts';
import { rememberRow } from '../rows/remember-row.ts';
import type { Sheet } from '../sheet.ts';
import { shownOfLevel, visibleItems } from './visible-items.ts';
import { rowMaker, SHOWN_TOTAL } from './row-maker.ts';
import type { Viewed } from './viewed.ts';
import { sumShown } from './shown-sums.ts';
import { openGroups, hasWholeRows, type View } from './view.ts';
import { placeRows } from './place-rows.ts';
import { allPlaces, pickColumns } from './picked-columns.ts';
import { sharedGroup } from './row-places.ts';
import { shownPlaces } from './view-columns.ts';
import { viewSort } from './row-order.ts';

/** A sheet as a view shows it, and where its rows come from. */
export type ViewedSheet = {
  /** What is drawn: the sheet itself in the whole view, otherwise its rows made on demand. */
  readonly sheet: Sheet;
  /** The position in the whole sheet of each drawn column. */
  readonly places: readonly number[];
  /** The position in the whole sheet of a drawn row; undefined for 'Total das linhas mostradas'. */
  readonly originOf: (row: number) => number | undefined;
  /** Where a row of the whole sheet is drawn, or the closed group that holds it; undefined if it is left out. */
  readonly rowOf: (origin: number) => number | undefined;
  /** The group that a drawn row heads; undefined for other rows, and for empty groups. */
  readonly groupAt: (row: number) => ViewedGroup | undefined;
  /** How many items are shown, those in closed groups included, and of how many. */
  readonly items: { readonly shown: number; readonly all: number };
  /** How many rows of the level in sight are shown, and of how many. */
  readonly levelRows: { readonly shown: number; readonly all: number };
};

export type ViewedGroup = { readonly path: GroupPath; readonly isOpen: boolean };

/** The sheet as a view shows it; no item's amount is changed. Parts of the view that the sheet lacks are ignored. */
export function viewOf(sheet: Sheet, view: View): ViewedSheet {
  const viewed = hasWholeRows(view) ? wholeSheet(sheet) : viewedSheet(sheet, view);
  const places = shownPlaces(sheet.columns, view.columns);
  return places === undefined ? viewed : inColumns(viewed, places);
}

/** The viewed sheet with the columns at these of its positions, in this order. */
export function inColumns(viewed: ViewedSheet, places: readonly number[]): ViewedSheet {
  const { originOf, rowOf, groupAt } = viewed;
  return {
    sheet: pickColumns(viewed.sheet, places),
    places: places.map((place) => viewed.places[place]!),
    originOf,
    rowOf,
    groupAt,
    get items() {
      return viewed.items;
    },
    get levelRows() {
      return viewed.levelRows;
    },
  };
}

/** The whole sheet; its rows are read only when they are needed. */
function wholeSheet(sheet: Sheet): ViewedSheet {
  const { rows } = sheet;
  const groupsAbove = groupReader(sheet);
  const itself = (row: number) => (row >= 0 && row < rows.length ? row : undefined);
  return {
    sheet,
    places: allPlaces(sheet),
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
    get levelRows() {
      const { itemsBefore, length } = outlineOf(sheet);
      return { shown: itemsBefore[length]!, all: itemsBefore[length]! };
    },
  };
}

/** Returns a function that finds the groups above a row; it reads no row below that one. */
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
  const visible = visibleItems(sheet, view);
  const isOpen = openGroups(outline, view);
  const { depth = outline.depth } = view;
  const hidesItems = visible.leavesOut || outline.kinds.some((kind, row) => kind === 'group' && !isOpen(row));
  const viewed = { sheet, view, depth, outline, visible, isOpen, hidesItems, sums: sumShown(sheet, visible) };
  const { isTrue, make } = rowMaker(viewed);
  const placed = placeRows({ ...viewed, isTrue, sort: viewSort(viewed, view) });
  const originOf = (row: number) => (placed[row] === SHOWN_TOTAL ? undefined : placed[row]);
  return {
    sheet: {
      ...sheet,
      rows: rememberRow({
        length: placed.length,
        at: (row) => (placed[row] === undefined ? undefined : make(placed[row])),
      }),
    },
    places: allPlaces(sheet),
    originOf,
    rowOf: rowFinder(placed, viewed),
    groupAt: (row) => {
      const origin = originOf(row);
      if (origin === undefined || outline.kinds[origin] !== 'group') return undefined;
      if (outline.ends[origin] === origin + 1) return undefined;
      return { path: outline.pathAt(origin), isOpen: isOpen(origin) };
    },
    items: { shown: visible.shown(0, outline.length), all: visible.all(0, outline.length) },
    get levelRows() {
      return shownOfLevel(sheet, visible, depth);
    },
  };
}

/** Returns a function that finds where a row is drawn; a shown row inside a closed group is found at that group. */
function rowFinder(
  placed: readonly number[],
  { outline, view, visible, isOpen }: Viewed,
): (origin: number) => number | undefined {
  const { kinds, groups } = outline;
  let rows: Map<number, number> | undefined;
  const isLeftOut = (origin: number) => {
    if (kinds[origin] === 'item') return !visible.has(origin);
    return kinds[origin] === 'subtotal' && groups[origin] !== NO_ROW && view.totals === 'onGroups';
  };
  /** The innermost drawn group that holds a row. */
  const drawnAbove = (origin: number): number => {
    const group = groups[origin] ?? NO_ROW;
    return group === NO_ROW || rows?.has(group) === true ? group : drawnAbove(group);
  };
  return (origin) => {
    if (isLeftOut(origin)) return undefined;
    rows ??= new Map(placed.map((from, row) => [from, row]));
    const own = kinds[origin] === 'group' ? sharedGroup({ outline, view }, origin) : origin;
    const row = rows.get(own);
    if (row !== undefined) return row;
    const group = drawnAbove(origin);
    return group === NO_ROW || isOpen(group) ? undefined : rows.get(group);
  };
}
