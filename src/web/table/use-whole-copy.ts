import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { writeTsv } from '../../sheet/text/delimited.ts';

/** Copies the whole sheet, including rows that are not drawn, if the selection covers the whole table. */
export function useWholeCopy(region: RefObject<HTMLElement | null>, sheet: Sheet): void {
  useWindowEvent('copy', (event) => {
    const table = region.current?.querySelector('table');
    if (!table || !getSelection()?.containsNode(table, false)) return;
    event.clipboardData?.setData('text/plain', writeTsv(sheet));
    event.preventDefault();
  });
}
