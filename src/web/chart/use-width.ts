import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** An element's width in whole pixels, known before it is painted and when it changes; 0 before it is there. */
export function useWidth(): readonly [element: RefObject<HTMLDivElement | null>, width: number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current!;
    const measure = (): void => setWidth(Math.floor(observed.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
