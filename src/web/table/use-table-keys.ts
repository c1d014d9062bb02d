import { useEffect, type RefObject } from 'react';
import { ROW_HEIGHT, TOTAL_HEIGHT } from './measures.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * The keys that the browser's own scrolling does not do well here: a page is what stands between header and total,
 * Ctrl+Home and Ctrl+End go to the corners, Ctrl+A takes the table alone. Arrows, Home and End are the browser's.
 */
export function useTableKeys(region: RefObject<HTMLElement | null>, { header }: TablePlan): void {
  const hidden = (header.length + 1) * ROW_HEIGHT + TOTAL_HEIGHT;
  useEffect(() => {
    const element = region.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.target === element && !event.altKey && actionOf(event, element, hidden);
      if (!act) return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [region, hidden]);
}

function actionOf(event: KeyboardEvent, region: HTMLElement, hidden: number): (() => void) | undefined {
  const page = Math.max(ROW_HEIGHT, region.clientHeight - hidden - ROW_HEIGHT);
  switch ((event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + event.key) {
    case 'PageDown':
      return () => region.scrollBy({ top: page });
    case 'PageUp':
      return () => region.scrollBy({ top: -page });
    case 'Ctrl+Home':
      return () => region.scrollTo({ top: 0, left: 0 });
    case 'Ctrl+End':
      return () => region.scrollTo({ top: region.scrollHeight, left: region.scrollWidth });
    case 'Ctrl+a':
      return () => getSelection()?.selectAllChildren(region);
  }
  return undefined;
}
