import { type PointerEvent, type ReactNode, useRef } from 'react';
import { widenColumn } from '../../../sheet/view/view-columns.ts';
import type { Columns } from './use-column-layout.ts';

type Props = {
  readonly columns: Columns;
  /** The column's key. */
  readonly name: string;
};

/** How far the mouse may move in a click, in CSS pixels. */
const STILL = 2;

/** The right edge of a heading: dragging it resizes the column, a double click fits it to its contents. */
export function ResizeHandle({ columns, name }: Props): ReactNode {
  const { view, drag, change, wholeWidthOf } = columns;
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width } = start.current!;
    return Math.abs(clientX - x) <= STILL ? undefined : widenColumn(view, name, width + clientX - x).widths[name];
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement!.getBoundingClientRect().width };
  };
  const move = (event: PointerEvent) => {
    const width = start.current && widthAt(event);
    if (width !== undefined) drag({ key: name, width });
  };
  const end = (event: PointerEvent) => {
    const width = start.current && widthAt(event);
    start.current = undefined;
    if (width !== undefined) change(widenColumn(view, name, width));
  };
  const cancel = () => {
    start.current = undefined;
    drag(undefined);
  };
  return (
    <span
      className="sheet-resize"
      aria-hidden="true" // keys have Shift with arrows on the heading, and the menu
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => change(widenColumn(view, name, wholeWidthOf(name)))}
    />
  );
}
