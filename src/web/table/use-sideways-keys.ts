import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { columnStarts, stickyWidth } from './column-starts.ts';
import { isOfRows } from './use-table-keys.ts';

/**
 * The left and right arrows go to the next column at once, unless a key before them took them. The browser's own way
 * there is gradual, and a table that is measured meanwhile snaps back to where it began: the key would be lost.
 */
export function useSidewaysKeys(region: RefObject<HTMLElement | null>): void {
  useWindowEvent('keydown', (event) => {
    const element = region.current;
    if (element === null || event.defaultPrevented || !isPlainArrow(event) || !isOfRows(event.target, element)) return;
    const start = startBeside(element, event.key === 'ArrowRight');
    if (start === undefined) return;
    event.preventDefault();
    element.scrollTo({ left: start });
  });
}

function isPlainArrow({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (key === 'ArrowLeft' || key === 'ArrowRight') && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** Where the column after or before begins; undefined at the edge, and if a column on the way is wider than is seen. */
function startBeside(region: HTMLElement, isForward: boolean): number | undefined {
  const { scrollLeft, clientWidth } = region;
  const starts = columnStarts(region);
  const start = isForward
    ? starts.find((each) => each > scrollLeft + 1)
    : starts.findLast((each) => each < scrollLeft - 1);
  if (start === undefined) return undefined;
  return Math.abs(start - scrollLeft) > clientWidth - stickyWidth(region) ? undefined : start;
}
