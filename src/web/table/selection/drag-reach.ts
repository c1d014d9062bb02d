import type { BodyBox } from './body-box.ts';
import type { Point } from './place-under.ts';

/** Where dragging may lead. */
export type DragReach = {
  /** The rows that scroll; with the sticky columns where the drag began on them, or nothing is scrolled sideways. */
  readonly box: BodyBox;
  /** The height in the window of the total on which the drag began, and which it does not leave. */
  readonly along: number | undefined;
};

/** The most that the table scrolls in a frame, in CSS pixels. */
const FASTEST = 40;

/** How far to scroll in a frame for a point beyond the rows, in CSS pixels; along a total only sideways. */
export function scrollFor({ x, y }: Point, { box, along }: DragReach): { readonly left: number; readonly top: number } {
  const top = along === undefined ? beyond(y, box.top, box.bottom) : 0;
  return { left: beyond(x, box.left, box.right), top };
}

/** The point moved onto the rows, so that dragging over the total does not select all rows above it, or onto that total. */
export function pointWithin({ x, y }: Point, { box, along }: DragReach): Point {
  return { x: clamp(x, box.left, box.right - 1), y: along ?? clamp(y, box.top, box.bottom - 1) };
}

function beyond(at: number, from: number, to: number): number {
  const by = at < from ? at - from : Math.max(0, at - to);
  return Math.max(-FASTEST, Math.min(FASTEST, by));
}

function clamp(at: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, at));
}
