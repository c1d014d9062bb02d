import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';
import { bodyBox } from './body-box.ts';
import { pointWithin, scrollFor, type DragReach } from './drag-reach.ts';
import { placeUnder, type Point } from './place-under.ts';

type Drag = { readonly from: CellPosition; readonly onMove: (place: CellPosition) => void };

/**
 * Follows the mouse from a cell until its button is released, scrolling the table when it is beyond the rows. Returns how
 * to end it before.
 */
export function beginDrag(region: HTMLElement, plan: TablePlan, { from, onMove }: Drag): () => void {
  let last = from;
  let point: Point = { x: 0, y: 0 }; // until the mouse moves
  let frame = 0;
  const listening = new AbortController();
  const follow = () => {
    frame = 0;
    const reach = reachOf(from, region, plan);
    const scrolled = scroll(region, scrollFor(point, reach));
    const place = placeUnder(pointWithin(point, reach), region, plan);
    if (place !== undefined && (place.row !== last.row || place.column !== last.column)) {
      getSelection()?.removeAllRanges();
      region.classList.add('selecting');
      last = place;
      onMove(place);
    }
    if (scrolled) frame = requestAnimationFrame(follow);
  };
  const move = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) return end();
    point = { x: event.clientX, y: event.clientY };
    frame ||= requestAnimationFrame(follow);
  };
  const release = (event: MouseEvent) => {
    if (frame === 0) return end();
    cancelAnimationFrame(frame);
    point = { x: event.clientX, y: event.clientY }; // a quick drag ends before it was followed
    follow();
    end();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    region.classList.remove('selecting');
    listening.abort();
  };
  addEventListener('mousemove', move, listening);
  addEventListener('mouseup', release, listening);
  addEventListener('blur', end, listening); // the window that is left for another one hears of no release
  return end;
}

/** Scrolls; says whether there was anything to scroll. */
function scroll(region: HTMLElement, by: ScrollToOptions): boolean {
  const { scrollLeft, scrollTop } = region;
  region.scrollBy(by);
  return region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop;
}

/** Where a drag from a cell leads at the moment. */
function reachOf({ row, column }: CellPosition, region: HTMLElement, plan: TablePlan): DragReach {
  const box = bodyBox(region, plan);
  const reachesSticky = region.scrollLeft === 0 || plan.columns[column]?.column.sticky === true;
  const left = reachesSticky ? region.getBoundingClientRect().left + region.clientLeft : box.left;
  return { box: { ...box, left }, along: row < plan.bodyLength ? undefined : middleOf(row, region) };
}

function middleOf(row: number, region: HTMLElement): number | undefined {
  const drawn = region.querySelector(`tfoot tr[data-index="${row}"] > *`)?.getBoundingClientRect(); // the cells are sticky
  return drawn && (drawn.top + drawn.bottom) / 2;
}
