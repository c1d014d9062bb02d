import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Gives a table's region the focus when the focused button of a row is no longer drawn, so that keys still work. */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const element = region.current;
    const enter = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : undefined;
    };
    // Browsers differ in whether a removed element fires an event when it loses the focus.
    const leave = () =>
      setTimeout(() => {
        if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current = undefined;
      });
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [region]);
  useLayoutEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  });
}
