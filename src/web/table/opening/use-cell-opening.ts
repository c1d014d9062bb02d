import { useEffect, useEffectEvent } from 'react';
import { amountAt, type CellAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { cellUnder, type Point } from '../drawn-places.ts';
import type { Selecting } from '../selection/selection.ts';
import { hasModifier, type KeyHandler } from '../table-keys.ts';
import type { DrawnTable } from '../use-virtual-rows.ts';
import { type Opening, useFollowing } from './opening.ts';
import { useOpenedCell } from './use-opened-cell.ts';

/**
 * Lets the mouse and the keys open amounts of a drawn table, and keeps the selected cell on the open amount (decision
 * 0031). Returns the key handler: Enter opens the selected cell's amount; while an amount is open, Enter and Tab lead
 * to its panel, and Escape closes it before it clears the selection.
 */
export function useCellOpening(table: DrawnTable, selecting: Selecting, untracked: Opening | undefined): KeyHandler {
  const { plan } = table;
  const { selection } = selecting;
  const opening = useFollowing(plan, selection, untracked);
  useOpeningMouse(table, opening);
  useOpenedCell(table, selecting, opening);
  return (event, region) => {
    if (opening === undefined || event.target !== region || hasModifier(event)) return undefined;
    const amount = selection && amountAt(plan.cutSheet, selection.active);
    return keyAction(event.key, { opening, isSelected: selection !== undefined, amount });
  };
}

type Pressed = {
  readonly opening: Pick<Opening, 'opened' | 'open' | 'close' | 'enter'>;
  /** Whether a cell is selected. */
  readonly isSelected: boolean;
  /** The selected cell's amount. */
  readonly amount: CellAmount | undefined;
};

/** What a key does in a table whose amounts open; undefined for other keys, such as Enter without a selection. */
export function keyAction(key: string, { opening, isSelected, amount }: Pressed): (() => void) | undefined {
  const { opened, open, close, enter } = opening;
  if (key === 'Enter' && !isSelected) return undefined;
  if (opened !== undefined) return { Enter: enter, Tab: enter, Escape: close }[key];
  return key === 'Enter' && amount !== undefined ? () => open(amount) : undefined;
}

/** How far the mouse may move between press and release, in CSS pixels, for a click that opens. */
const STILL = 4;

/** A click on an amount opens it; dragging and clicks with Shift or Ctrl select cells; a double click marks words. */
function useOpeningMouse({ region, plan }: DrawnTable, opening: Opening | undefined): void {
  const click = useEffectEvent((event: MouseEvent, pressed: Point | undefined) => {
    if (!region.current || pressed === undefined || !isOpeningClick(event, pressed)) return;
    const place = cellUnder({ x: event.clientX, y: event.clientY }, region.current, plan);
    const amount = place && amountAt(plan.cutSheet, place);
    if (amount !== undefined) opening?.open(amount);
  });
  useEffect(() => {
    const element = region.current;
    let pressed: Point | undefined;
    const onPress = ({ clientX: x, clientY: y }: MouseEvent) => (pressed = { x, y });
    const onClick = (event: MouseEvent) => click(event, pressed);
    const listening = new AbortController();
    element?.addEventListener('mousedown', onPress, listening);
    element?.addEventListener('click', onClick, listening);
    return () => listening.abort();
  }, [region]);
}

function isOpeningClick(event: MouseEvent, pressed: Point): boolean {
  if (event.button !== 0 || event.detail >= 2 || hasModifier(event)) return false;
  return Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= STILL;
}
