import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A place that takes the focus where what had it in there made way for another state. */
export function useFocusWithin(state: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    wasInside.current = target instanceof Node && place.current?.contains(target) === true;
  });
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
