import type { Place } from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';
import { bodyBox } from './body-box.ts';
import { placeUnder, type Point } from './place-under.ts';

type Drag = { readonly anchor: Place; readonly onMove: (place: Place) => void };

/** The most that the table scrolls in a frame, in CSS pixels. */
const FASTEST = 40;

/**
 * Follows the mouse until its button is released, scrolling the table when it is beyond the rows. Returns how to end it
 * before.
 */
export function beginDrag(region: HTMLElement, plan: TablePlan, { anchor, onMove }: Drag): () => void {
  let last = anchor;
  let point: Point | undefined;
  let frame = 0;
  const follow = () => {
    frame = 0;
    if (point === undefined) return;
    const scrolled = scrollTowards(point, region, plan);
    const place = placeUnder(within(point, anchor, region, plan), region, plan);
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
  const end = () => {
    cancelAnimationFrame(frame);
    region.classList.remove('selecting');
    removeEventListener('mousemove', move);
    removeEventListener('mouseup', end);
  };
  addEventListener('mousemove', move);
  addEventListener('mouseup', end);
  return end;
}

/** Scrolls by how far a point is beyond the rows; says whether there was anything to scroll. */
function scrollTowards({ x, y }: Point, region: HTMLElement, plan: TablePlan): boolean {
  const { left, right, top, bottom } = bodyBox(region, plan);
  const { scrollLeft, scrollTop } = region;
  region.scrollBy(beyond(x, left, right), beyond(y, top, bottom));
  return region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop;
}

function beyond(at: number, from: number, to: number): number {
  const by = at < from ? at - from : Math.max(0, at - to);
  return Math.max(-FASTEST, Math.min(FASTEST, by));
}

/** The point moved onto the rows that scroll, so that dragging over the total does not select all rows above it. */
function within({ x, y }: Point, anchor: Place, region: HTMLElement, plan: TablePlan): Point {
  const { left, right, top, bottom } = bodyBox(region, plan);
  const isLeft = region.scrollLeft === 0;
  const from = isLeft ? region.getBoundingClientRect().left + region.clientLeft : left;
  const inside = { x: clamp(x, from, right - 1), y: clamp(y, top, bottom - 1) };
  return anchor.row === plan.bodyLength ? { ...inside, y: bottom + 1 } : inside;
}

function clamp(at: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, at));
}
