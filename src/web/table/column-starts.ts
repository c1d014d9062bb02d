/** Where each column that scrolls begins, in CSS pixels of sideways scrolling: there it stands beside the sticky ones. */
export function columnStarts(region: HTMLElement): readonly number[] {
  const { left } = region.getBoundingClientRect();
  const origin = left + region.clientLeft + stickyWidth(region) - region.scrollLeft;
  return [...region.querySelectorAll('thead th:not(.over, .sticky)')]
    .map((heading) => Math.max(0, Math.round(heading.getBoundingClientRect().left - origin) - 1))
    .sort((a, b) => a - b);
}

/** The first place at which a column begins, from one on; the last column's if none follows. */
export function nextStart(starts: readonly number[], from: number): number {
  return starts.find((start) => start >= Math.floor(from)) ?? starts.at(-1) ?? 0;
}

/** Scrolls sideways just as far as is needed for a cell to be in sight beside the sticky columns, by whole columns. */
export function revealSideways(region: HTMLElement, cell: Element): void {
  const box = cell.getBoundingClientRect();
  const from = region.getBoundingClientRect().left + region.clientLeft;
  const left = from + stickyWidth(region);
  const right = from + region.clientWidth;
  if (box.left < left) region.scrollLeft -= left - box.left;
  else if (box.right > right) {
    const wholeCell = nextStart(columnStarts(region), region.scrollLeft + box.right - right);
    const itsStart = region.scrollLeft + box.left - left; // not beyond, if there is no room for all of it
    region.scrollLeft = Math.min(wholeCell, itsStart);
  }
}

/** The width of the sticky columns in CSS pixels. */
export function stickyWidth(region: HTMLElement): number {
  const cells = [...region.querySelectorAll('thead tr:first-child .sticky')];
  return cells.reduce((width, cell) => width + cell.getBoundingClientRect().width, 0);
}
