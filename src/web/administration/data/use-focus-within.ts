import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The ref of an element that gets the focus if a change of state removes the focused element within it. */
export function useFocusWithin(state: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    wasInside.current = target instanceof Node && element.current?.contains(target) === true;
  });
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [state]);
  return element;
}
