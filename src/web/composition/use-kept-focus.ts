import { useLayoutEffect, type RefObject } from 'react';

/** Gives the focus to the heading where the answer that had it made way for another one. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>, answer: unknown): void {
  useLayoutEffect(() => {
    if (answer !== undefined && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [heading, answer]);
}
