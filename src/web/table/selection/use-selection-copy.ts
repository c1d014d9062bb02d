import { useWindowEvent } from '@mantine/hooks';
import { cutRectangle, rectangleBetween } from '../../../sheet/rectangle/rectangle.ts';
import { writeTsv } from '../../../sheet/text/write-tsv.ts';
import { cellsAt } from '../../../sheet/cells-at.ts';
import type { Selection } from './selection.ts';
import type { SelectionPlace } from './selection-place.ts';

/** Copies the selected cells as lines with tabs, their amounts whole; words marked inside a cell are copied as usual. */
export function useSelectionCopy({ region, plan }: SelectionPlace, selection: Selection | undefined): void {
  useWindowEvent('copy', (event) => {
    if (selection === undefined || document.activeElement !== region.current) return;
    if (getSelection()?.isCollapsed === false) return;
    const cut = { ...plan.sheet, cellsAt: (row: number) => cellsAt(plan.sheet.rows, plan.blocks, row) };
    const text = writeTsv(cutRectangle(cut, rectangleBetween(selection.anchor, selection.active)));
    event.clipboardData?.setData('text/plain', text.replace(/\r\n$/, ''));
    event.preventDefault();
  });
}
