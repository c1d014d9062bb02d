import { useEffect, useRef } from 'react';

/** Searches again; where the panel beside the table had the focus, the new table gets it. */
export function useFocusAfterSearch(found: object | undefined, again: () => void): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (found === undefined || !hadFocus.current) return;
    hadFocus.current = false;
    document.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
  }, [found]);
  return () => {
    hadFocus.current = document.activeElement?.closest('.sheet-stage > aside') != null;
    again();
  };
}
