import { useEffect } from 'react';
import { afterDrawing } from './after-drawing.ts';
import { revealSideways } from './column-starts.ts';
import type { TablePlan } from './table-plan.ts';
import type { Find } from './use-find.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/** Scrolls to the search's current row, midway between header and total, and sideways to its match; or to its current heading. */
export function useRevealed(
  { current, column, steps }: Find,
  { bodyLength }: TablePlan,
  virtualizer: VirtualRows,
): void {
  useEffect(() => {
    if (current === undefined) return undefined;
    const scroll = () => current < bodyLength && virtualizer.scrollToIndex(current, { align: 'center' });
    scroll();
    return afterDrawing(() => {
      const region = virtualizer.scrollElement;
      if (region?.querySelector('tr.current') === null) scroll(); // rows measured meanwhile can undo the first one
      const cell = region?.querySelector('tr.current :is(td, th):not(.sticky):has(mark)');
      if (region && cell) revealSideways(region, cell);
    });
  }, [current, steps, bodyLength, virtualizer]);
  useEffect(() => {
    const region = virtualizer.scrollElement;
    const heading = region?.querySelector(`thead [data-column="${column}"]`)?.closest('th:not(.sticky)');
    if (region && heading) revealSideways(region, heading);
  }, [column, steps, virtualizer]);
}
