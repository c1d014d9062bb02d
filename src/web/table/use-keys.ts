import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** What a key pressed in the table's region does; undefined if it means nothing to this handler. */
export type KeyHandler = (event: KeyboardEvent, region: HTMLElement) => (() => void) | undefined;

/** The table's keys: the first handler that knows a key acts in place of the browser, and the others do not see the key. */
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
export function isOfRows(target: EventTarget | null, region: HTMLElement): boolean {
  return target === region || (target instanceof Element && target.matches('.fold') && region.contains(target));
}

/** Whether Alt, Ctrl, Meta or Shift is down too. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
