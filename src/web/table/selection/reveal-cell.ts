import type { Place } from '../../../sheet/rectangle/rectangle.ts';
import { ROW_HEIGHT, TOTAL_HEIGHT } from '../measures.ts';
import type { TablePlan } from '../table-plan.ts';
import type { VirtualRows } from '../use-virtual-rows.ts';
import { bodyBox } from './body-box.ts';
import { headingsOf, isSticky } from './headings.ts';

type Shown = { readonly region: HTMLElement; readonly plan: TablePlan; readonly rows: VirtualRows };

/** Scrolls just as far as is needed for a cell to be in sight. */
export function revealCell({ row, column }: Place, { region, plan, rows }: Shown): void {
  revealRow(row, { region, plan, rows });
  revealColumn(column, region, plan);
}

function revealRow(row: number, { region, plan, rows }: Shown): void {
  const item = rows.measurementsCache[row];
  if (item === undefined) return; // the total, always in sight
  const covered = (plan.header.length + 1) * ROW_HEIGHT; // the header and the strip of open groups
  const total = plan.bodyLength < plan.sheet.rows.length ? TOTAL_HEIGHT : 0;
  const bottom = region.scrollTop + region.clientHeight - total;
  if (row === 0) rows.scrollToOffset(0);
  else if (item.start < region.scrollTop + covered) rows.scrollToOffset(item.start - covered);
  else if (item.end > bottom) rows.scrollToOffset(item.end - region.clientHeight + total);
}

/** By whole columns: the first one beside the sticky ones begins there. */
function revealColumn(column: number, region: HTMLElement, plan: TablePlan): void {
  const headings = headingsOf(region, plan);
  const box = headings[column]?.getBoundingClientRect();
  if (box === undefined || isSticky(headings[column])) return;
  const { left, right } = bodyBox(region, plan);
  if (box.left < left) region.scrollLeft -= left - box.left;
  if (box.right <= right) return;
  const starts = headings.flatMap((heading) =>
    heading === undefined || isSticky(heading) ? [] : [heading.getBoundingClientRect().left - left],
  );
  region.scrollLeft += starts.find((start) => start >= box.right - right - 1) ?? box.right - right;
}
