import { useEffect, type RefObject } from 'react';
import { columnStarts, nextStart } from './column-starts.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * Rests on whole columns, where the style sheet's scroll snapping alone does not: leaves room after the last column, so
 * that the table scrolled to its end begins with a whole one too, and stays on one when widths change.
 */
export function useWholeColumns(region: RefObject<HTMLElement | null>, { columns }: Pick<TablePlan, 'columns'>): void {
  useEffect(() => {
    const [element, table] = [region.current, region.current?.querySelector('table')];
    if (!element || !table) return undefined;
    // Told after each layout, so that measuring forces none.
    const observer = new ResizeObserver(() => {
      const isAtStart = element.scrollLeft === 0;
      leaveRoom(element, table);
      if (!isAtStart) align(element);
    });
    const rest = () => align(element);
    observer.observe(element);
    observer.observe(table);
    element.addEventListener('scrollend', rest);
    return () => {
      observer.disconnect();
      element.removeEventListener('scrollend', rest);
    };
  }, [region, columns]);
}

/** The width in CSS pixels of a scroll bar, by which browsers fall short of the end that they report. */
const SPARE = 16;

function leaveRoom(region: HTMLElement, table: HTMLElement): void {
  const hidden = table.offsetWidth - region.clientWidth;
  const room = hidden <= 0 ? 0 : Math.max(0, nextStart(columnStarts(region), hidden) - hidden);
  const spare = hidden <= 0 ? 0 : SPARE;
  region.style.setProperty('--whole-end', `${table.offsetWidth + room + spare}px`);
}

function align(region: HTMLElement): void {
  const { scrollLeft } = region;
  if (scrollLeft === 0) return;
  const starts = columnStarts(region);
  const next = nextStart(starts, scrollLeft);
  const before = starts.findLast((start) => start <= scrollLeft) ?? 0;
  const nearest = next - scrollLeft <= scrollLeft - before ? next : before;
  // Within a column wider than the region one may rest anywhere.
  if (Math.abs(nearest - scrollLeft) > 1 && next - before < region.clientWidth) region.scrollLeft = nearest;
}
