import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { columnStarts, stickyWidth, totalsHeight } from './drawn-places.ts';
import { ROW_HEIGHT, type TablePlan } from './table-plan.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/** Returns the action of a key pressed in the table's region; undefined if this handler has none for it. */
export type KeyHandler = (event: KeyboardEvent, region: HTMLElement) => (() => void) | undefined;

/** The table's keys: the first handler that knows a key acts in place of the browser, and the others do not see it. */
export function useKeys(region: RefObject<HTMLElement | null>, handlers: readonly KeyHandler[]): void {
  useWindowEvent('keydown', (event) => {
    const element = region.current;
    if (event.defaultPrevented || !(event.target instanceof Element) || element?.contains(event.target) !== true)
      return;
    for (const handler of handlers) {
      const act = handler(event, element);
      if (act === undefined) continue;
      event.preventDefault();
      act();
      return;
    }
  });
}

/** Whether the focus is on the region itself or on a group's button in it. */
function isOfRows(target: EventTarget | null, region: HTMLElement): boolean {
  return target === region || (target instanceof Element && target.matches('.fold') && region.contains(target));
}

/** Whether Alt, Ctrl, Meta or Shift is down too. */
export function hasModifier(event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/**
 * The keys for which the browser's default is not enough: a page is the height between header and total, Home and
 * End arrive even if rows on the way are higher than estimated, Ctrl+Home and Ctrl+End go to the corners, and Ctrl+A
 * selects only the table. Arrow keys up and down are left to the browser.
 */
export function scrollingKeys(plan: TablePlan, rows: VirtualRows): KeyHandler {
  return (event, region) => {
    if (event.altKey || !isOfRows(event.target, region)) return undefined;
    const hidden = (plan.header.length + 1) * ROW_HEIGHT + totalsHeight(region);
    const act = actionOf(event, { region, rows, hidden });
    if (act === undefined) return undefined;
    return () => {
      region.focus({ preventScroll: true }); // a group's button may be removed with its row
      act();
    };
  };
}

/**
 * The left and right arrows jump to the next column. The browser would scroll there gradually, and a table measured
 * meanwhile would snap back to where it began.
 */
export const sidewaysKeys: KeyHandler = (event, region) => {
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (!isArrow || hasModifier(event) || !isOfRows(event.target, region)) return undefined;
  const start = startBeside(region, event.key === 'ArrowRight');
  return start === undefined ? undefined : () => region.scrollTo({ left: start });
};

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

/** Where the next or previous column begins; undefined at the edge, or if a column on the way exceeds the region. */
function startBeside(region: HTMLElement, isForward: boolean): number | undefined {
  const { scrollLeft, clientWidth } = region;
  const starts = columnStarts(region);
  const start = isForward
    ? starts.find((each) => each > scrollLeft + 1)
    : starts.findLast((each) => each < scrollLeft - 1);
  if (start === undefined) return undefined;
  return Math.abs(start - scrollLeft) > clientWidth - stickyWidth(region) ? undefined : start;
}
