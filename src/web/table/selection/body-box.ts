import { headingsOf, isSticky } from './headings.ts';
import type { TablePlan } from '../table-plan.ts';

/** The part of the window where rows scroll: between header and total, beside the sticky columns. */
export type BodyBox = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The body of a drawn table; the strip of open groups counts as covering it. */
export function bodyBox(region: HTMLElement, plan: TablePlan): BodyBox {
  const frame = region.getBoundingClientRect();
  const [left, top] = [frame.left + region.clientLeft, frame.top + region.clientTop];
  const sticky = headingsOf(region, plan).filter(isSticky);
  const above = [...region.querySelectorAll('thead th, .context div')]; // the cells are sticky, not the header
  const below = region.querySelector('tfoot th');
  return {
    left: Math.max(left, ...sticky.map((heading) => heading!.getBoundingClientRect().right)),
    right: left + region.clientWidth,
    top: Math.max(top, ...above.map((cell) => cell.getBoundingClientRect().bottom)),
    bottom: below?.getBoundingClientRect().top ?? top + region.clientHeight,
  };
}
