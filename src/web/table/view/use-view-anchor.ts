import { useEffect, useLayoutEffect, useRef } from 'react';
import { ROW_HEIGHT } from '../measures.ts';
import type { View } from '../../../sheet/view/view.ts';
import type { TablePlan } from '../table-plan.ts';
import type { VirtualRows } from '../use-virtual-rows.ts';

/** A row of the whole sheet and how far below the header it is drawn, in CSS pixels. */
type Anchor = { readonly origin: number; readonly below: number };

/** Keeps the first row in sight where it is when groups open or close; another order, or other rows, begin at the top. */
export function useViewAnchor(plan: TablePlan, view: View, rows: VirtualRows): void {
  const anchor = useRef<Anchor>(undefined);
  const shown = useRef({ plan, view });
  const { scrollElement } = rows;
  useEffect(() => {
    const remember = (scrollTop: number) => (anchor.current = firstRow(scrollTop, plan, rows));
    const onScroll = () => void remember(scrollElement?.scrollTop ?? 0);
    remember(rows.scrollOffset ?? 0); // the element's own forces a layout
    scrollElement?.addEventListener('scroll', onScroll, { passive: true });
    return () => scrollElement?.removeEventListener('scroll', onScroll);
  }, [scrollElement, plan, rows]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { plan, view };
    if (before.plan.sheet === plan.sheet) return; // the same rows, also once those not measured at first are
    if (!hasSameItems(before.view, view)) rows.scrollElement?.scrollTo({ top: 0 });
    else keepInPlace(anchor.current, plan, rows);
  }, [plan, view, rows]);
}

function firstRow(scrollTop: number, { viewed, header }: TablePlan, rows: VirtualRows): Anchor | undefined {
  const first = rows.getVirtualItemForOffset(scrollTop + header.length * ROW_HEIGHT);
  const origin = first && viewed.originOf(first.index);
  return first && origin !== undefined ? { origin, below: first.start - scrollTop } : undefined;
}

function keepInPlace(anchor: Anchor | undefined, { viewed }: TablePlan, rows: VirtualRows): void {
  const region = rows.scrollElement;
  const row = anchor && viewed.rowOf(anchor.origin);
  const start = row === undefined ? undefined : rows.measurementsCache[row]?.start;
  if (!region || region.scrollTop === 0 || anchor === undefined || start === undefined) return;
  region.scrollTo({ top: start - anchor.below });
}

function hasSameItems(one: View, other: View): boolean {
  return one.found === other.found && one.keep.join() === other.keep.join() && isSameOrder(one.order, other.order);
}

function isSameOrder(one: View['order'], other: View['order']): boolean {
  return one?.column === other?.column && one?.descending === other?.descending;
}
