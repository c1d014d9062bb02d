import { useWindowEvent } from '@mantine/hooks';
import { cutRectangle, wholeCellsBetween } from '../../../sheet/rectangle/rectangle.ts';
import { writeTsv } from '../../../sheet/text/delimited.ts';
import type { Selection } from './selection.ts';
import type { SelectionPlace } from './selection-place.ts';
import type { RefObject } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';

/** Copies the selected cells as lines with tabs, their amounts whole; words marked inside a cell are copied as usual. */
export function useSelectionCopy({ region, plan }: SelectionPlace, selection: Selection | undefined): void {
  useWindowEvent('copy', (event) => {
    if (selection === undefined || document.activeElement !== region.current) return;
    if (getSelection()?.isCollapsed === false) return;
    const sheet = { ...plan.sheet, blocks: plan.blocks };
    const text = writeTsv(cutRectangle(sheet, wholeCellsBetween(sheet, selection.anchor, selection.active)));
    event.clipboardData?.setData('text/plain', text.replace(/\r\n$/, ''));
    event.preventDefault();
  });
}

/** Copies the whole sheet, including rows that are not drawn, if the selection covers the whole table. */
export function useWholeCopy(region: RefObject<HTMLElement | null>, sheet: Sheet): void {
  useWindowEvent('copy', (event) => {
    const table = region.current?.querySelector('table');
    if (!table || !getSelection()?.containsNode(table, false)) return;
    event.clipboardData?.setData('text/plain', writeTsv(sheet));
    event.preventDefault();
  });
}
