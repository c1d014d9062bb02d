import { type PointerEvent, useRef } from 'react';
import { type ViewColumns, widenColumn } from '../../../sheet/view/view-columns.ts';
import type { Columns } from './use-column-layout.ts';

/** A drag of the right edge of a column's heading by a pointer: where it began, and how wide the column was. */
type Drag = {
  readonly edge: HTMLElement;
  readonly pointer: number;
  readonly key: string;
  readonly x: number;
  readonly width: number;
};

/** How far the mouse may move in a click, in CSS pixels. */
const STILL = 2;

/** Returns the key of the column whose heading contains an element. */
type KeyOf = (inside: Element) => string | undefined;

/**
 * The header's event handlers at the right edges of its headings: dragging an edge resizes its column, and a double
 * click on it fits the column to its contents.
 */
export function useResizing({ view, drag, change, wholeWidthOf }: Columns, keyOf: KeyOf) {
  const begun = useRef<Drag>(undefined);
  const isDragging = ({ pointerId }: PointerEvent) => begun.current?.pointer === pointerId;
  const widened = ({ clientX }: PointerEvent): ViewColumns | undefined => {
    const { key, x, width } = begun.current!;
    return Math.abs(clientX - x) <= STILL ? undefined : widenColumn(view, key, width + clientX - x);
  };
  const end = () => {
    delete begun.current?.edge.dataset['dragged'];
    begun.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (begun.current?.edge.isConnected) return; // another finger drags already
      begun.current = event.button === 0 ? beginDrag(event, keyOf) : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const columns = isDragging(event) ? widened(event) : undefined;
      const key = begun.current?.key;
      if (columns !== undefined && key !== undefined) drag({ key, width: columns.widths[key]! });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isDragging(event)) return;
      const columns = widened(event);
      end();
      if (columns !== undefined) change(columns);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (!isDragging(event)) return;
      end();
      drag(undefined);
    },
    onDoubleClick: ({ target }: { readonly target: EventTarget }) => {
      const key = isEdge(target) ? keyOf(target) : undefined;
      if (key !== undefined) change(widenColumn(view, key, wholeWidthOf(key)));
    },
  };
}

function isEdge(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('.sheet-resize');
}

/** Captures the pointer of the pressed edge until it is released. */
function beginDrag(event: PointerEvent, keyOf: KeyOf): Drag | undefined {
  const { target: edge, pointerId: pointer, clientX: x } = event;
  if (!isEdge(edge)) return undefined;
  const key = keyOf(edge);
  if (key === undefined) return undefined;
  event.preventDefault();
  edge.setPointerCapture(pointer);
  edge.dataset['dragged'] = '';
  return { edge, pointer, key, x, width: edge.parentElement!.getBoundingClientRect().width };
}
