import { clamp } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import { bodyBox, type BodyBox, cellUnder, type Point } from '../drawn-places.ts';
import type { TablePlan } from '../table-plan.ts';
import type { DrawnTable } from '../use-virtual-rows.ts';
import type { Selecting } from './selection.ts';

/**
 * A click selects a cell, dragging selects a rectangle, and a click with Shift selects the rectangle from the anchor.
 * Dragging inside one cell of words marks the words, as on any page.
 */
export function useSelectionMouse({ region, plan }: DrawnTable, { selection, select }: Selecting): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const element = region.current;
    if (!element || event.button !== 0 || isIn(event.target, 'button, a, input, select, label')) return undefined;
    const pressed = cellUnder({ x: event.clientX, y: event.clientY }, element, plan);
    if (pressed === undefined) return undefined;
    const anchor = event.shiftKey && selection ? selection.anchor : pressed;
    unmarkWords(event);
    element.focus({ preventScroll: true });
    select({ anchor, active: pressed });
    return beginDrag(element, plan, { from: pressed, onMove: (active) => select({ anchor, active }) });
  });
  useEffect(() => {
    const element = region.current;
    let end: (() => void) | undefined;
    const onPress = (event: MouseEvent) => {
      end?.();
      end = press(event);
    };
    element?.addEventListener('mousedown', onPress);
    return () => {
      end?.();
      element?.removeEventListener('mousedown', onPress);
    };
  }, [region]);
}

/**
 * Unmarks words, which would be copied or dragged in place of the cells. Prevents marking other words, during which the
 * browser scrolls the table by itself, except by dragging in cells of words or by a double click.
 */
function unmarkWords(event: MouseEvent): void {
  getSelection()?.removeAllRanges();
  if (event.shiftKey || (event.detail < 2 && !isIn(event.target, 'tbody td.words:not(.sticky)')))
    event.preventDefault();
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

type Drag = { readonly from: CellPosition; readonly onMove: (place: CellPosition) => void };

/**
 * Follows the mouse from a cell until its button is released, scrolling the table when it is beyond the rows. Returns a
 * function that ends this earlier.
 */
function beginDrag(region: HTMLElement, plan: TablePlan, { from, onMove }: Drag): () => void {
  let last = from;
  let point: Point = { x: 0, y: 0 }; // until the mouse moves
  let frame = 0;
  const listening = new AbortController();
  const follow = () => {
    frame = 0;
    const reach = reachOf(from, region, plan);
    const scrolled = scroll(region, scrollFor(point, reach));
    const place = cellUnder(pointWithin(point, reach), region, plan);
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
  addEventListener('blur', end, listening); // a window that loses the focus gets no mouseup
  return end;
}

/** Scrolls; returns whether there was anything to scroll. */
function scroll(region: HTMLElement, by: ScrollToOptions): boolean {
  const { scrollLeft, scrollTop } = region;
  region.scrollBy(by);
  return region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop;
}

/** The area that a drag from a cell can reach at the moment. */
function reachOf({ row, column }: CellPosition, region: HTMLElement, plan: TablePlan): DragReach {
  const box = bodyBox(region, plan);
  const reachesSticky = region.scrollLeft === 0 || plan.columns[column]?.column.sticky === true;
  const left = reachesSticky ? region.getBoundingClientRect().left + region.clientLeft : box.left;
  return { box: { ...box, left }, along: row < plan.bodyLength ? undefined : middleOf(row, region) };
}

function middleOf(row: number, region: HTMLElement): number | undefined {
  const drawn = region.querySelector(`tfoot tr[data-index="${row}"] > *`)?.getBoundingClientRect();
  return drawn && (drawn.top + drawn.bottom) / 2;
}

/** The places that dragging can reach. */
export type DragReach = {
  /** The rows that scroll; including the sticky columns if the drag began on them or nothing is scrolled sideways. */
  readonly box: BodyBox;
  /** The vertical position in the window of the total that the drag began on and stays on; undefined otherwise. */
  readonly along: number | undefined;
};

/** The most that the table scrolls in a frame, in CSS pixels. */
const FASTEST = 40;

/** How far to scroll in a frame for a point beyond the rows, in CSS pixels; along a total only sideways. */
export function scrollFor({ x, y }: Point, { box, along }: DragReach): { readonly left: number; readonly top: number } {
  const top = along === undefined ? beyond(y, box.top, box.bottom) : 0;
  return { left: beyond(x, box.left, box.right), top };
}

/** The point moved onto the rows, so that dragging over the total does not select all rows; or onto `along`. */
export function pointWithin({ x, y }: Point, { box, along }: DragReach): Point {
  return { x: clamp(x, box.left, box.right - 1), y: along ?? clamp(y, box.top, box.bottom - 1) };
}

function beyond(at: number, from: number, to: number): number {
  const by = at < from ? at - from : Math.max(0, at - to);
  return clamp(by, -FASTEST, FASTEST);
}
