import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { ROW_HEIGHT, TOTAL_HEIGHT } from './measures.ts';
import type { TablePlan } from './table-plan.ts';
import { useSettled } from './use-settled.ts';

/** Knows which rows are in or near sight and where each stands. */
export type VirtualRows = Virtualizer<HTMLElement, HTMLTableRowElement>;

const OVERSCAN = 4;

/** The rows of a sheet in a region that scrolls. */
export function useVirtualRows(
  { bodyLength, header, blocks }: TablePlan,
  region: RefObject<HTMLElement | null>,
): VirtualRows {
  const headHeight = header.length * ROW_HEIGHT;
  const settled = useSettled();
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  return useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: bodyLength,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    measureElement: heightOf,
    overscan: settled ? OVERSCAN : 0, // what is in sight is painted first
    scrollMargin: headHeight,
    paddingEnd: TOTAL_HEIGHT,
    // At the end it stays there, though rows drawn for the first time turn out higher than expected; a sheet whose rows
    // were all expected to fit begins at its top all the same.
    anchorTo: (region.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
    // Half of what header and strip hide more than the total does: a row centred stands midway between them.
    scrollPaddingStart: (headHeight + ROW_HEIGHT - TOTAL_HEIGHT) / 2,
    rangeExtractor: useCallback((range: Range) => wholeBlocks(range, blocks), [blocks]),
  });
}

/** A row's height as the browser reports it before it paints; until then the usual one, for asking costs a layout. */
function heightOf(row: HTMLTableRowElement, entry: ResizeObserverEntry | undefined, rows: VirtualRows): number {
  const reported = entry?.borderBoxSize[0]?.blockSize;
  return Math.round(reported ?? rows.itemSizeCache.get(rows.indexFromElement(row)) ?? ROW_HEIGHT);
}

/** The rows to draw: those in sight, some around them, and the rest of the blocks that they lie in. */
function wholeBlocks({ startIndex, endIndex, overscan, count }: Range, blocks: TablePlan['blocks']): number[] {
  const start = blocks.startOf(Math.max(0, startIndex - overscan));
  const end = blocks.endOf(Math.min(count - 1, endIndex + overscan));
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
