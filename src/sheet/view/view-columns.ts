import { columnKeys, stickyColumns } from '../columns.ts';
import type { Column } from '../sheet.ts';

/** A view's changes to a sheet's columns, which are named by their keys (`columnKeys`). */
export type ViewColumns = {
  readonly hidden: readonly string[];
  /** The columns that come first, after the fixed ones; the others follow in the report's order. */
  readonly sequence: readonly string[];
  /** The widths that the person chose, in CSS pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** Whether columns are shown even if the screen has no room for them. */
  readonly all: boolean;
};

/** The report's own columns. */
export const OWN_COLUMNS: ViewColumns = { hidden: [], sequence: [], widths: {}, all: false };

/** The limits of a chosen width, in CSS pixels. */
export const WIDTHS = { least: 48, most: 1200 };

/** How many leading columns stay where they are: rows are named by them. */
export function fixedColumns(columns: readonly Column[]): number {
  return Math.max(1, stickyColumns(columns));
}

/** The keys of the columns that can be hidden and moved, in the report's order. */
export function movableKeys(columns: readonly Column[]): readonly string[] {
  return columnKeys(columns).slice(fixedColumns(columns));
}

/** The keys of all columns in the order of a view, those included that it hides. */
export function keysInOrder(
  columns: readonly Column[],
  { sequence }: Pick<ViewColumns, 'sequence'>,
): readonly string[] {
  return [...columnKeys(columns).slice(0, fixedColumns(columns)), ...arranged(movableKeys(columns), sequence)];
}

function arranged(keys: readonly string[], sequence: readonly string[]): readonly string[] {
  const first = sequence.filter((key) => keys.includes(key));
  return [...first, ...keys.filter((key) => !first.includes(key))];
}

/** The positions of the columns that a view shows, in its order; undefined if these are the report's own. */
export function shownPlaces(columns: readonly Column[], view: ViewColumns | undefined): readonly number[] | undefined {
  if (view === undefined || (view.hidden.length === 0 && view.sequence.length === 0)) return undefined;
  const keys = columnKeys(columns);
  const movable = new Set(movableKeys(columns));
  const isShown = (key: string) => !movable.has(key) || !view.hidden.includes(key);
  return keysInOrder(columns, view)
    .filter(isShown)
    .map((key) => keys.indexOf(key));
}

/** The view's columns with one moved by some places forward or back; the fixed ones stay first. */
export function moveColumn(columns: readonly Column[], view: ViewColumns, key: string, by: number): ViewColumns {
  const keys = movableKeys(columns);
  const order = [...arranged(keys, view.sequence)];
  const from = order.indexOf(key);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  if (from < 0) return view;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...view, sequence: shortest(keys, order) };
}

/** The fewest leading keys that put the others in their places. */
function shortest(keys: readonly string[], order: readonly string[]): readonly string[] {
  const isEnough = (count: number) => arranged(keys, order.slice(0, count)).every((key, at) => key === order[at]);
  let count = 0;
  while (!isEnough(count)) count++;
  return order.slice(0, count);
}

/** The view's columns with one hidden, or shown again. */
export function hideColumn(view: ViewColumns, key: string, isHidden: boolean): ViewColumns {
  const others = view.hidden.filter((each) => each !== key);
  return { ...view, hidden: isHidden ? [...others, key] : others };
}

/** The view's columns with a width for one of them, within the limits; undefined removes its chosen width. */
export function widenColumn(view: ViewColumns, key: string, width: number | undefined): ViewColumns {
  const { [key]: _before, ...widths } = view.widths;
  if (width === undefined) return { ...view, widths };
  return { ...view, widths: { ...widths, [key]: Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width))) } };
}

/** Whether a view leaves columns and their widths as the report has them. */
export function hasOwnColumns(view: ViewColumns | undefined): boolean {
  if (view === undefined) return true;
  const { hidden, sequence, widths, all } = view;
  return hidden.length === 0 && sequence.length === 0 && Object.keys(widths).length === 0 && !all;
}
