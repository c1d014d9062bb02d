import { groupTracker, NONE, type Outline, outlineOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import { groupName, type GroupPath, pathOf } from '../rows/group-path.ts';
import { keptBy, type KeptItems } from './kept-items.ts';
import { placeRows, SHOWN_TOTAL } from './place-rows.ts';
import { rowMaker } from './row-maker.ts';
import { sumShown } from './shown-sums.ts';
import { openGroups } from './view-groups.ts';
import { viewSort } from './row-order.ts';
import { isWhole, type View } from './view.ts';

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
    const group = groups[origin] ?? NONE;
    return group === NONE || rows?.has(group) === true ? group : drawnAbove(group);
  };
  return (origin) => {
    if (kinds[origin] === 'item' && !has(origin)) return undefined;
    rows ??= new Map(placed.map((from, row) => [from, row]));
    if (rows.has(origin)) return rows.get(origin);
    const group = drawnAbove(origin);
    return group === NONE || isOpen(group) ? undefined : rows.get(group);
  };
}
