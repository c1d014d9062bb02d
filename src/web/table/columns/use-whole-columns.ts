import { useEffect, type RefObject } from 'react';
import { columnStarts, nextStart, stickyWidth } from '../drawn-places.ts';
import type { TablePlan } from '../table-plan.ts';

/**
 * Makes the table rest on whole columns where CSS scroll snapping does not: leaves room after the last column, so that
 * the table scrolled to its end also begins with a whole one, and aligns again when widths change, or when headings are
 * drawn up to another column.
 */
export function useWholeColumns(
  region: RefObject<HTMLElement | null>,
  { columns }: Pick<TablePlan, 'columns'>,
  end: number,
): void {
  useEffect(() => {
    const [element, table] = [region.current, region.current?.querySelector('table')];
    if (!element || !table) return undefined;
    // Notified after each layout, so that measuring forces none.
    const observer = new ResizeObserver(() => {
      const isAtStart = element.scrollLeft === 0;
      leaveRoom(element, table);
      if (!isAtStart) align(element, table);
    });
    const rest = () => align(element, table);
    observer.observe(element);
    observer.observe(table);
    element.addEventListener('scrollend', rest);
    return () => {
      observer.disconnect();
      element.removeEventListener('scrollend', rest);
    };
  }, [region, columns, end]);
}

/** The most that browsers round, in CSS pixels. */
const ROUNDING = 2;

/** The width in CSS pixels of a scroll bar, by which browsers fall short of the end that they report. */
const SPARE = 16;

function leaveRoom(region: HTMLElement, table: HTMLElement): void {
  const hidden = table.offsetWidth - region.clientWidth;
  const gap = Math.max(0, nextStart(columnStarts(region), hidden - ROUNDING) - hidden);
  const room = hidden <= 0 ? 0 : gap + SPARE;
  // Browsers snap a scroll bar's width short of a wide column's end: then only `align` leads to whole columns.
  const snapping = wideColumns(region, table).length > 0 ? 'none' : '';
  region.querySelector<HTMLElement>('.end-room')!.style.left = `${table.offsetWidth + room - 1}px`;
  region.style.scrollSnapType = snapping;
}

function align(region: HTMLElement, table: HTMLElement): void {
  const { scrollLeft } = region;
  if (scrollLeft === 0) return;
  const starts = columnStarts(region);
  const before = starts.findLast((start) => start <= scrollLeft) ?? 0;
  if (wideColumns(region, table).includes(before)) return; // scrolling may rest anywhere within it
  const next = nextStart(starts, scrollLeft);
  const nearest = next - scrollLeft <= scrollLeft - before ? next : before;
  if (Math.abs(nearest - scrollLeft) > 1) region.scrollLeft = nearest;
}

/** The starts of the columns that are wider than the room beside the sticky ones. */
function wideColumns(region: HTMLElement, table: HTMLElement): readonly number[] {
  const sticky = stickyWidth(region);
  const starts = columnStarts(region);
  const ends = [...starts.slice(1), table.offsetWidth - sticky];
  return starts.filter((start, at) => ends[at]! - start > region.clientWidth - sticky);
}
