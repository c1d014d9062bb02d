import { useEffect, type RefObject } from 'react';
import { columnStarts, nextStart } from './column-starts.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * Leaves room after the last column, so that the table scrolled to its end begins with a whole column too; everywhere
 * else the style sheet's scroll snapping sees to it.
 */
export function useWholeColumns(region: RefObject<HTMLElement | null>, { columns }: Pick<TablePlan, 'columns'>): void {
  useEffect(() => {
    const [element, table] = [region.current, region.current?.querySelector('table')];
    if (!element || !table) return undefined;
    const leaveRoom = () => {
      const hidden = table.offsetWidth - element.clientWidth;
      const room = hidden <= 0 ? 0 : Math.max(0, nextStart(columnStarts(element), hidden) - hidden);
      element.style.setProperty('--whole-end', `${table.offsetWidth + room}px`);
    };
    // Told after each layout, so that measuring forces none.
    const observer = new ResizeObserver(leaveRoom);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [region, columns]);
}
