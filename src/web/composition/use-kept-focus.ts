import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives the focus to the heading where what had it in the panel made way for another answer. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>, answer: unknown): void {
  const wasInside = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    wasInside.current = target instanceof Node && heading.current?.closest('aside')?.contains(target) === true;
  });
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, answer]);
}
