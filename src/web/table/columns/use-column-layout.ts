import { type RefObject, useMemo, useState } from 'react';
import { columnKeys } from '../../../sheet/columns.ts';
import type { CellAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { OWN_COLUMNS, type ViewColumns, widenColumn } from '../../../sheet/view/view-columns.ts';
import { type View, withColumns } from '../../../sheet/view/view.ts';
import type { TablePlan } from '../table-plan.ts';
import type { Viewing } from '../view/use-viewing.ts';
import { type ColumnLayout, layOut, planColumnsAt, wholeWidth } from './column-layout.ts';
import { useRoom } from './use-room.ts';

/** A table's columns as drawn, and how to change them. */
export type Columns = {
  /** The plan of the drawn columns. */
  readonly plan: TablePlan;
  readonly layout: ColumnLayout;
  /** The keys of the drawn columns. */
  readonly keys: readonly string[];
  /** The width at which nothing in a column of the whole sheet wraps, in CSS pixels. */
  readonly wholeWidthOf: (key: string) => number;
  /** The width of a drawn column, in CSS pixels; undefined if it is not drawn. */
  readonly drawnWidthOf: (key: string) => number | undefined;
  /** The width of the table with its frame, as a CSS length. */
  readonly drawnWidth: string;
  /** Shows a width while it is dragged, until the view has it; undefined takes it back. */
  readonly drag: (dragged: Dragged | undefined) => void;
  readonly isMenuOpen: boolean;
  readonly openMenu: (isOpen: boolean) => void;
  /** Changes the view's columns. */
  readonly change: (columns: ViewColumns, by?: 'typing') => void;
  readonly view: ViewColumns;
};

type Dragged = { readonly key: string; readonly width: number };

type Drawn = {
  readonly region: RefObject<HTMLElement | null>;
  /** The plan of the whole sheet. */
  readonly whole: TablePlan;
  /** The plan of the sheet's view. */
  readonly plan: TablePlan;
  readonly viewing: Viewing;
  readonly opened: CellAmount | undefined;
};

/** Lays out the columns of a view in the available room. */
export function useColumnLayout({ region, whole, plan, viewing, opened }: Drawn): Columns {
  const { view, change } = viewing;
  const [isMenuOpen, openMenu] = useState(false);
  const [dragging, setDragging] = useState<{ readonly dragged: Dragged; readonly from: View['columns'] }>();
  const room = useRoom(region, opened !== undefined);
  const keys = useMemo(() => columnKeys(whole.sheet.columns), [whole]);
  const columns = useMemo(() => {
    if (dragging === undefined || dragging.from !== view.columns) return view.columns; // dropped: the view has the width
    const { key, width } = dragging.dragged;
    return widenColumn(view.columns ?? OWN_COLUMNS, key, width);
  }, [view.columns, dragging]);
  const openedColumn = opened?.amount;
  const layout = useMemo(
    () => layOut(plan, room, { keys, columns, opened: openedColumn }),
    [plan, room, keys, columns, openedColumn],
  );
  const { width, widths } = layout;
  const places = layout.places.join();
  const drawnPlan = useMemo(() => {
    return planColumnsAt(whole, plan, places.split(',').map(Number)); // the same plan while the columns are the same
  }, [whole, plan, places]);
  const drawn = drawnPlan.viewed.places.map((place) => keys[place]!);
  const isFree = opened === undefined && room !== undefined && width !== undefined;
  return {
    plan: drawnPlan,
    layout,
    keys: drawn,
    drawnWidthOf: (key) => {
      const at = drawn.indexOf(key);
      return at < 0 || width === undefined ? undefined : Number.parseFloat(widths[at]!);
    },
    wholeWidthOf: (key) => wholeWidth(whole.columns[keys.indexOf(key)]!.needs, room),
    drawnWidth: isFree ? `${width + room.frame}px` : '100%',
    drag: (width) => setDragging(width && { dragged: width, from: view.columns }),
    isMenuOpen,
    openMenu,
    view: view.columns ?? OWN_COLUMNS,
    change: (changed, by) => change(withColumns(view, changed), by),
  };
}
