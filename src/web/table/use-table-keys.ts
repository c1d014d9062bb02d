import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { ROW_HEIGHT } from './measures.ts';
import type { TablePlan } from './table-plan.ts';
import { totalsHeight } from './totals-height.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/**
 * Handles the keys for which the browser's default is not enough: a page is the height between header and total, Home and
 * End arrive even if rows on the way are higher than estimated, Ctrl+Home and Ctrl+End go to the corners, and Ctrl+A
 * selects only the table. Arrow keys up and down are left to the browser.
 */
export function useTableKeys(region: RefObject<HTMLElement | null>, plan: TablePlan, rows: VirtualRows): void {
  useWindowEvent('keydown', (event) => {
    if (region.current === null || event.altKey || !isOfRows(event.target, region.current)) return;
    const hidden = (plan.header.length + 1) * ROW_HEIGHT + totalsHeight(region.current);
    const act = actionOf(event, { region: region.current, rows, hidden });
    if (!act) return;
    event.preventDefault();
    region.current.focus({ preventScroll: true }); // a group's button may go with its row
    act();
  });
}

/** Whether the focus is on the region itself or on a group's button in it. */
export function isOfRows(target: EventTarget | null, region: HTMLElement): boolean {
  return target === region || (target instanceof Element && target.matches('.fold') && region.contains(target));
}

type Scrolled = { readonly region: HTMLElement; readonly rows: VirtualRows; readonly hidden: number };

function actionOf(event: KeyboardEvent, { region, rows, hidden }: Scrolled): (() => void) | undefined {
  const page = Math.max(ROW_HEIGHT, region.clientHeight - hidden - ROW_HEIGHT);
  const actions: Readonly<Record<string, () => void>> = {
    PageDown: () => region.scrollBy({ top: page }),
    PageUp: () => region.scrollBy({ top: -page }),
    Home: () => rows.scrollToOffset(0),
    End: () => rows.scrollToEnd(),
    'Ctrl+Home': () => {
      region.scrollLeft = 0;
      rows.scrollToOffset(0);
    },
    'Ctrl+End': () => {
      region.scrollLeft = region.scrollWidth;
      rows.scrollToEnd();
    },
    'Ctrl+a': () => getSelection()?.selectAllChildren(region),
  };
  return actions[(event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + event.key];
}
