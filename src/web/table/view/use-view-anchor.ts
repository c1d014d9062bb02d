import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../../../sheet/view/view.ts';
import { ROW_HEIGHT, type TablePlan } from '../table-plan.ts';
import type { VirtualRows } from '../use-virtual-rows.ts';

/** A row of the whole sheet and its distance below the region's top at a `scrollTop`, in CSS pixels. */
type Anchor = { readonly origin: number; readonly below: number; readonly scrollTop: number };

/** Keeps the first row in sight in place when groups open or close; another order, or other rows, begin at the top. */
export function useViewAnchor(plan: TablePlan, view: View, rows: VirtualRows): void {
  const anchor = useRef<Anchor>(undefined);
  const shown = useRef({ plan, view });
  const { scrollElement } = rows;
  const scrollTop = scrollElement?.scrollTop; // of the rows drawn so far
  useEffect(() => {
    const remember = (offset: number) => (anchor.current = firstRow(offset, plan, rows));
    const onScroll = () => void remember(scrollElement?.scrollTop ?? 0);
    remember(rows.scrollOffset ?? 0); // reading the element's own would force a layout
    scrollElement?.addEventListener('scroll', onScroll, { passive: true });
    return () => scrollElement?.removeEventListener('scroll', onScroll);
  }, [scrollElement, plan, rows]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { plan, view };
    if (before.plan.sheet === plan.sheet) return; // the same rows, even if more of them are measured now
    if (scrollElement === null || !scrollTop) return; // it stays at its top; reading it again forces a layout
    if (!hasSameItems(before.view, view)) return void scrollElement.scrollTo({ top: 0 });
    if (anchor.current === undefined) return;
    if (anchor.current.scrollTop === scrollTop) keepInPlace(anchor.current, plan, rows);
    else scrollElement.scrollTo({ top: scrollTop }); // scrolled in this frame: the anchor is of the position before
  }, [plan, view, rows, scrollElement, scrollTop]);
}

function firstRow(scrollTop: number, { viewed, header }: TablePlan, rows: VirtualRows): Anchor | undefined {
  const first = rows.getVirtualItemForOffset(scrollTop + header.length * ROW_HEIGHT);
  const origin = first && viewed.originOf(first.index);
  return first && origin !== undefined ? { origin, below: first.start - scrollTop, scrollTop } : undefined;
}

function keepInPlace({ origin, below }: Anchor, { viewed }: TablePlan, rows: VirtualRows): void {
  const row = viewed.rowOf(origin);
  const start = row === undefined ? undefined : rows.measurementsCache[row]?.start;
  if (rows.scrollElement?.scrollTop !== 0 && start !== undefined) rows.scrollElement?.scrollTo({ top: start - below });
}

function hasSameItems(one: View, other: View): boolean {
  const isSameList = one.isList === other.isList && isSameOrder(one.order, other.order);
  return one.found === other.found && one.keep.join() === other.keep.join() && isSameList;
}

function isSameOrder(one: View['order'], other: View['order']): boolean {
  return one?.column === other?.column && one?.descending === other?.descending;
}
