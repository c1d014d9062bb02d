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

/** The width of the sticky columns in CSS pixels. */
export function stickyWidth(region: HTMLElement): number {
  const cells = [...region.querySelectorAll('thead tr:first-child .sticky')];
  return cells.reduce((width, cell) => width + cell.getBoundingClientRect().width, 0);
}
