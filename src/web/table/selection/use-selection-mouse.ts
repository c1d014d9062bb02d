import { useEffect, useEffectEvent } from 'react';
import { beginDrag } from './drag.ts';
import { placeUnder } from './place-under.ts';
import type { Selecting } from './selection.ts';
import type { SelectionPlace } from './selection-place.ts';

/**
 * A click selects a cell, dragging on a rectangle, a click with Shift the one from the anchor. Dragging inside one cell of
 * words marks these, as everywhere.
 */
export function useSelectionMouse(place: SelectionPlace, { selection, select }: Selecting): void {
  const { region } = place;
  const press = useEffectEvent((event: MouseEvent) => {
    const element = region.current;
    if (!element || event.button !== 0 || isIn(event.target, 'button, a, input, select, label')) return undefined;
    const pressed = placeUnder({ x: event.clientX, y: event.clientY }, element, place.plan);
    if (pressed === undefined) return undefined;
    const anchor = event.shiftKey && selection ? selection.anchor : pressed;
    unmarkWords(event);
    element.focus({ preventScroll: true });
    select({ anchor, active: pressed });
    return beginDrag(element, place.plan, { from: pressed, onMove: (active) => select({ anchor, active }) });
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
 * Marked words would be copied in place of the cells, or dragged away. While the mouse marks others the browser scrolls the
 * table by itself: dragging does that in cells of words alone, a double click in all.
 */
function unmarkWords(event: MouseEvent): void {
  getSelection()?.removeAllRanges();
  if (event.shiftKey || (event.detail < 2 && !isIn(event.target, 'tbody td.words:not(.sticky)')))
    event.preventDefault();
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
