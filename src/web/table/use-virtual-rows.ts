import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { ROW_HEIGHT, type TablePlan } from './table-plan.ts';

/** The visible rows and those near them, with their positions. */
export type VirtualRows = Virtualizer<HTMLElement, HTMLElement>;

/** A table on the page. */
export type DrawnTable = {
  /** Its scrolling region. */
  readonly region: RefObject<HTMLElement | null>;
  readonly plan: TablePlan;
  readonly rows: VirtualRows;
};

const OVERSCAN = 4;
const TOTAL_HEIGHT = 32; // CSS pixels

/** Virtualises the rows of a sheet in a scrolling region; rows near the visible ones are drawn if `drawsAround`. */
export function useVirtualRows(
  plan: TablePlan,
  region: DrawnTable['region'],
  drawsAround: boolean,
  rowHeight = ROW_HEIGHT,
): VirtualRows {
  const { viewed, blocks } = plan;
  const headHeight = plan.header.length * ROW_HEIGHT;
  const totalsHeight = Math.max(1, plan.sheet.rows.length - plan.bodyLength) * TOTAL_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  return useVirtualizer<HTMLElement, HTMLElement>({
    count: plan.bodyLength,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    measureElement: (row, entry, rows) => heightOf(row, entry, rows, rowHeight),
    overscan: drawsAround ? OVERSCAN : 0,
    scrollMargin: headHeight,
    paddingEnd: totalsHeight,
    getItemKey: useCallback((row: number) => viewed.originOf(row) ?? -1, [viewed]), // a row keeps its height in other views
    // A table scrolled to its end stays there when newly drawn rows are higher than estimated; one not scrolled at all
    // starts at its top.
    anchorTo: (region.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
    // Half the difference between the height of header and strip and that of the totals, to centre rows between them.
    scrollPaddingStart: (headHeight + ROW_HEIGHT - totalsHeight) / 2,
    rangeExtractor: useCallback((range: Range) => wholeBlocks(range, blocks), [blocks]),
  });
}

/** A row's height from the ResizeObserver; until then its last or default height, since measuring forces a layout. */
function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  rows: VirtualRows,
  rowHeight: number,
): number {
  const reported = entry?.borderBoxSize[0]?.blockSize;
  const known = () => rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(row)));
  return Math.round(reported ?? known() ?? rowHeight);
}

/** The rows to draw: visible ones, some around them, and the rest of their blocks. */
function wholeBlocks({ startIndex, endIndex, overscan, count }: Range, blocks: TablePlan['blocks']): number[] {
  const start = blocks.startOf(Math.max(0, startIndex - overscan));
  const end = blocks.endOf(Math.min(count - 1, endIndex + overscan));
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/** Runs a function once the rows scrolled to are drawn, two frames later; returns a function that cancels it. */
export function afterDrawing(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
