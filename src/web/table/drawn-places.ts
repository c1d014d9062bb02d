import type { CellPosition } from '../../sheet/rectangle/rectangle.ts';
import { ROW_HEIGHT, type TablePlan } from './table-plan.ts';
import type { DrawnTable } from './use-virtual-rows.ts';

/** A point of the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** The part of the window where rows scroll: between header and total, beside the sticky columns. */
export type BodyBox = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The body of a drawn table; the strip of open groups counts as covering it. */
export function bodyBox(region: HTMLElement, plan: TablePlan): BodyBox {
  const frame = region.getBoundingClientRect();
  const [left, top] = [frame.left + region.clientLeft, frame.top + region.clientTop];
  const sticky = headingsOf(region, plan).filter(isSticky);
  const above = [...region.querySelectorAll('thead, .context div')];
  const below = region.querySelector('tfoot');
  return {
    left: Math.max(left, ...sticky.map((heading) => heading!.getBoundingClientRect().right)),
    right: left + region.clientWidth,
    top: Math.max(top, ...above.map((each) => each.getBoundingClientRect().bottom)),
    bottom: below?.getBoundingClientRect().top ?? top + region.clientHeight,
  };
}

/** The position of the cell under a point; undefined if there is none, as on the header. */
export function cellUnder({ x, y }: Point, region: HTMLElement, plan: TablePlan): CellPosition | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-index]');
  if (!row || !region.contains(row)) return undefined;
  const column = columnAt(x, region, plan);
  return column === undefined ? undefined : { row: Number(row.dataset['index']), column };
}

/** The column at this distance from the window's left; sticky columns lie over the others. */
export function columnAt(x: number, region: HTMLElement, plan: TablePlan): number | undefined {
  const found = headingsOf(region, plan).flatMap((heading, column) => {
    const box = heading?.getBoundingClientRect();
    return box !== undefined && box.left <= x && x < box.right ? [{ column, sticky: isSticky(heading) }] : [];
  });
  return (found.find(({ sticky }) => sticky) ?? found[0])?.column;
}

/** The drawn heading of each column; undefined for a column whose own heading is missing or not drawn yet. */
function headingsOf(region: HTMLElement, { header, columns }: TablePlan): readonly (Element | undefined)[] {
  const headings: (Element | undefined)[] = columns.map(() => undefined);
  const rows = region.querySelectorAll('thead tr');
  header.forEach((cells, row) =>
    cells.forEach(({ cell, column }, at) => {
      if ((cell.colSpan ?? 1) === 1) headings[column] = rows[row]?.children[at];
    }),
  );
  return headings;
}

/** Whether a heading stays in sight when its table scrolls sideways. */
function isSticky(heading: Element | undefined): boolean {
  return heading?.classList.contains('sticky') ?? false;
}

/** The height in CSS pixels that the totals cover below the rows, as drawn: their labels may wrap. */
export function totalsHeight(region: HTMLElement): number {
  return region.querySelector('tfoot')?.offsetHeight ?? 0;
}

/** The width of the sticky columns in CSS pixels. */
export function stickyWidth(region: HTMLElement): number {
  const cells = [...region.querySelectorAll('thead tr:first-child .sticky')];
  return cells.reduce((width, cell) => width + cell.getBoundingClientRect().width, 0);
}

/** The `scrollLeft` at which each scrolling column begins right beside the sticky ones. */
export function columnStarts(region: HTMLElement): readonly number[] {
  const { left } = region.getBoundingClientRect();
  const origin = left + region.clientLeft + stickyWidth(region) - region.scrollLeft;
  return [...region.querySelectorAll('thead th:not(.over, .sticky)')]
    .map((heading) => Math.max(0, Math.round(heading.getBoundingClientRect().left - origin) - 1))
    .sort((a, b) => a - b);
}

/** The first of the column starts that is not before `from`; otherwise the last. */
export function nextStart(starts: readonly number[], from: number): number {
  return starts.find((start) => start >= Math.floor(from)) ?? starts.at(-1) ?? 0;
}

/** Scrolls as little as possible to bring a cell into sight. */
export function revealCell({ row, column }: CellPosition, { region, plan, rows }: DrawnTable): void {
  const element = region.current;
  if (element === null) return;
  revealRow(row, element, { plan, rows });
  const heading = headingsOf(element, plan)[column];
  if (heading !== undefined && !isSticky(heading)) revealSideways(element, heading);
}

function revealRow(row: number, region: HTMLElement, { plan, rows }: Pick<DrawnTable, 'plan' | 'rows'>): void {
  const item = rows.measurementsCache[row];
  if (item === undefined) return; // a total, always in sight
  const covered = (plan.header.length + 1) * ROW_HEIGHT; // the header and the strip of open groups
  const totals = totalsHeight(region);
  const bottom = region.scrollTop + region.clientHeight - totals;
  if (row === 0) rows.scrollToOffset(0);
  else if (item.start < region.scrollTop + covered) rows.scrollToOffset(item.start - covered);
  else if (item.end > bottom) rows.scrollToOffset(item.end - region.clientHeight + totals);
}

/** Scrolls sideways by whole columns, as little as possible, to bring a cell into sight beside the sticky columns. */
export function revealSideways(region: HTMLElement, cell: Element): void {
  const box = cell.getBoundingClientRect();
  const from = region.getBoundingClientRect().left + region.clientLeft;
  const left = from + stickyWidth(region);
  const right = from + region.clientWidth;
  if (box.left < left) region.scrollLeft -= left - box.left;
  else if (box.right > right) {
    const wholeCell = nextStart(columnStarts(region), region.scrollLeft + box.right - right);
    const itsStart = region.scrollLeft + box.left - left; // no further, if there is no room for the whole cell
    region.scrollLeft = Math.min(wholeCell, itsStart);
  }
}
