import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped on an element and returns whether files are dragged over it; a file dropped elsewhere does
 * nothing, so that the browser does not leave the page for it.
 */
export function useBandDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const isInside = ({ target }: DragEvent) => target instanceof Node && element.current?.contains(target) === true;
    const on = (kind: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(kind, (event) => event.dataTransfer?.types.includes('Files') && listener(event), {
        signal: listening.signal,
      });
    on('dragover', (event) => {
      event.preventDefault();
      setIsOver(isInside(event));
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      if (isInside(event)) take([...event.dataTransfer!.files]);
    });
    return () => listening.abort();
  }, [element]);
  return isOver;
}
