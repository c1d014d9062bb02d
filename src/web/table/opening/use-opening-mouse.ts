import { useEffect, useEffectEvent } from 'react';
import { amountAt } from '../../../sheet/rectangle/cell-amount.ts';
import { placeUnder, type Point } from '../selection/place-under.ts';
import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Opening } from './opening.ts';

/** How far the mouse may move between press and release, in CSS pixels, for a click that opens. */
const STILL = 4;

/** A click on an amount opens it; dragging selects cells, as do clicks with Shift or Ctrl, and a double click marks words. */
export function useOpeningMouse({ region, plan }: SelectionPlace, opening: Opening | undefined): void {
  const click = useEffectEvent((event: MouseEvent, pressed: Point | undefined) => {
    if (opening === undefined || !region.current || pressed === undefined || !isPlain(event)) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL) return;
    const place = placeUnder({ x: event.clientX, y: event.clientY }, region.current, plan);
    const amount = place && amountAt({ ...plan.sheet, blocks: plan.blocks }, place);
    if (amount !== undefined) opening.open(amount);
  });
  useEffect(() => {
    const element = region.current;
    let pressed: Point | undefined;
    const onPress = ({ clientX: x, clientY: y }: MouseEvent) => (pressed = { x, y });
    const onClick = (event: MouseEvent) => click(event, pressed);
    element?.addEventListener('mousedown', onPress);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('mousedown', onPress);
      element?.removeEventListener('click', onClick);
    };
  }, [region]);
}

function isPlain({ button, detail, shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): boolean {
  return button === 0 && detail < 2 && !shiftKey && !ctrlKey && !metaKey && !altKey;
}
