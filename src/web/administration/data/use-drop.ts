import { useEffect, useEffectEvent, useState } from 'react';
import { filesOfDrop } from './files-of-drop.ts';

/**
 * Takes files dropped anywhere on the page, which the browser would else open in its place; whether some are held over it.
 */
export function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const on = (kind: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(kind, (event) => hasFiles(event) && listener(event), { signal: listening.signal });
    on('dragover', (event) => {
      event.preventDefault();
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      void filesOfDrop(event.dataTransfer!).then(take);
    });
    return () => listening.abort();
  }, []);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
