import { useEffect, type RefObject } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { writeTsv } from '../../sheet/text/write-tsv.ts';

/** Copies the whole sheet, including rows that are not drawn, if the selection covers the whole table. */
export function useWholeCopy(region: RefObject<HTMLElement | null>, sheet: Sheet): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const table = region.current?.querySelector('table');
      if (!table || !getSelection()?.containsNode(table, false)) return;
      event.clipboardData?.setData('text/plain', writeTsv(sheet));
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [region, sheet]);
}
