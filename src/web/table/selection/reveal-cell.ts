import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import { revealSideways } from '../column-starts.ts';
import { ROW_HEIGHT, totalsHeight } from '../measures.ts';
import type { TablePlan } from '../table-plan.ts';
import type { VirtualRows } from '../use-virtual-rows.ts';
import { headingsOf, isSticky } from './headings.ts';

type Shown = { readonly region: HTMLElement; readonly plan: TablePlan; readonly rows: VirtualRows };

/** Scrolls just as far as is needed for a cell to be in sight. */
export function revealCell({ row, column }: CellPosition, { region, plan, rows }: Shown): void {
  revealRow(row, { region, plan, rows });
  const heading = headingsOf(region, plan)[column];
  if (heading !== undefined && !isSticky(heading)) revealSideways(region, heading);
}

function revealRow(row: number, { region, plan, rows }: Shown): void {
  const item = rows.measurementsCache[row];
  if (item === undefined) return; // a total, always in sight
  const covered = (plan.header.length + 1) * ROW_HEIGHT; // the header and the strip of open groups
  const totals = totalsHeight(region);
  const bottom = region.scrollTop + region.clientHeight - totals;
  if (row === 0) rows.scrollToOffset(0);
  else if (item.start < region.scrollTop + covered) rows.scrollToOffset(item.start - covered);
  else if (item.end > bottom) rows.scrollToOffset(item.end - region.clientHeight + totals);
}
