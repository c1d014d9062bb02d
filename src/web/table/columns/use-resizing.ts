import { type PointerEvent, useRef } from 'react';
import { type ViewColumns, widenColumn } from '../../../sheet/view/view-columns.ts';
import type { Columns } from './use-column-layout.ts';

/** The right edge of a column's heading being dragged: where that began, and how wide the column was. */
type Drag = { readonly key: string; readonly x: number; readonly width: number };

/** How far the mouse may move in a click, in CSS pixels. */
const STILL = 2;

/** The key of the column whose heading has an element in it. */
type KeyOf = (inside: Element) => string | undefined;

/**
 * The header's events at the right edges of its headings: dragging one resizes its column, a double click fits it to its
 * contents.
 */
export function useResizing({ view, drag, change, wholeWidthOf }: Columns, keyOf: KeyOf) {
  const begun = useRef<Drag>(undefined);
  const widened = ({ clientX }: PointerEvent): ViewColumns | undefined => {
    if (begun.current === undefined || Math.abs(clientX - begun.current.x) <= STILL) return undefined;
    const { key, x, width } = begun.current;
    return widenColumn(view, key, width + clientX - x);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      begun.current = event.button === 0 ? beginDrag(event, keyOf) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const columns = widened(event);
      const key = begun.current?.key;
      if (columns !== undefined && key !== undefined) drag({ key, width: columns.widths[key]! });
    },
    onPointerUp: (event: PointerEvent) => {
      const columns = widened(event);
      begun.current = undefined;
      if (columns !== undefined) change(columns);
    },
    onPointerCancel: () => {
      if (begun.current !== undefined) drag(undefined);
      begun.current = undefined;
    },
    onDoubleClick: ({ target }: { readonly target: EventTarget }) => {
      const key = isEdge(target) ? keyOf(target) : undefined;
      if (key !== undefined) change(widenColumn(view, key, wholeWidthOf(key)));
    },
  };
}

function isEdge(target: EventTarget): target is Element {
  return target instanceof Element && target.matches('.sheet-resize');
}

/** Has the edge that is pressed get all that the mouse does until it is released. */
function beginDrag(event: PointerEvent, keyOf: KeyOf): Drag | undefined {
  const { target, pointerId, clientX: x } = event;
  const key = isEdge(target) ? keyOf(target) : undefined;
  if (key === undefined || !isEdge(target)) return undefined;
  event.preventDefault();
  target.setPointerCapture(pointerId);
  return { key, x, width: target.parentElement!.getBoundingClientRect().width };
}
