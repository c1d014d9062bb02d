import { useEffect, useRef, type RefObject } from 'react';
import { CONTENT_ID } from '../shell/Page.tsx';

const PHONE = '(max-width: 36em)';
const LOW = '(min-width: 60em) and (max-height: 46em)';

/**
 * Has the page go to a new result in a small window: on a phone to the result's element, if `awaitResult` said that the
 * user searched for it; in a low window past the product's header.
 */
export function useResultInView(
  found: object | undefined,
): readonly [element: RefObject<HTMLDivElement | null>, awaitResult: () => void] {
  const element = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (found === undefined) return;
    if (isAwaited.current && window.matchMedia(PHONE).matches) element.current?.scrollIntoView();
    if (window.matchMedia(LOW).matches) document.getElementById(CONTENT_ID)?.scrollIntoView();
    isAwaited.current = false;
  }, [found]);
  return [element, () => (isAwaited.current = true)];
}
