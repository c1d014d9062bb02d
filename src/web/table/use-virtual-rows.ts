import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { ROW_HEIGHT } from './measures.ts';
import { totalsHeightOf, type TablePlan } from './table-plan.ts';
import { useSettled } from './use-settled.ts';

/** The visible rows and those near them, with their positions. */
export type VirtualRows = Virtualizer<HTMLElement, HTMLTableRowElement>;

const OVERSCAN = 4;

/** Virtualises the rows of a sheet in a scrolling region. */
export function useVirtualRows(
  { sheet, viewed, bodyLength, header, blocks }: TablePlan,
  region: RefObject<HTMLElement | null>,
): VirtualRows {
  const headHeight = header.length * ROW_HEIGHT;
  const totalsHeight = totalsHeightOf({ sheet, bodyLength });
  const settled = useSettled();
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  return useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: bodyLength,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    measureElement: heightOf,
    overscan: settled ? OVERSCAN : 0, // visible rows are painted first
    scrollMargin: headHeight,
    paddingEnd: totalsHeight,
    getItemKey: useCallback((row: number) => viewed.originOf(row) ?? -1, [viewed]), // a row keeps its height in other views
    // A table scrolled to its end stays there when newly drawn rows are higher than estimated; one not scrolled at all
    // starts at its top.
    anchorTo: (region.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
    // Half the difference between what header and strip cover and what the total covers, to centre rows between them.
    scrollPaddingStart: (headHeight + ROW_HEIGHT - totalsHeight) / 2,
    rangeExtractor: useCallback((range: Range) => wholeBlocks(range, blocks), [blocks]),
  });
}

/** A row's height as reported by the ResizeObserver; until then the default, because measuring it forces a layout. */
function heightOf(row: HTMLTableRowElement, entry: ResizeObserverEntry | undefined, rows: VirtualRows): number {
  const reported = entry?.borderBoxSize[0]?.blockSize;
  return Math.round(reported ?? rows.itemSizeCache.get(rows.indexFromElement(row)) ?? ROW_HEIGHT);
}

/** The rows to draw: visible ones, some around them, and the rest of their blocks. */
function wholeBlocks({ startIndex, endIndex, overscan, count }: Range, blocks: TablePlan['blocks']): number[] {
  const start = blocks.startOf(Math.max(0, startIndex - overscan));
  const end = blocks.endOf(Math.min(count - 1, endIndex + overscan));
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
