import { useEffect, useEffectEvent, useRef } from 'react';
import { amountAt, type CellAmount, isSameAmount, placeOfAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { revealCell } from '../selection/reveal-cell.ts';
import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Selecting, Selection } from '../selection/selection.ts';
import type { AskedOpening } from './use-following.ts';

/** Selects and reveals the cell of an amount that was opened elsewhere, by an address or in the panel, if the table shows it. */
export function useOpenedCell(
  place: SelectionPlace,
  { selection, select }: Selecting,
  opening: AskedOpening | undefined,
): void {
  const { region, plan, rows } = place;
  const opened = opening?.opened;
  const shown = useRef<typeof opened>(undefined);
  const markCell = (cell: Selection) => {
    opening?.onMarked(cell);
    select(cell);
  };
  /** Says whether another amount is open than before. */
  const mark = useEffectEvent((): boolean => {
    const isNew = !isSameAmount(shown.current, opened);
    shown.current = opened;
    const wasAsked = isNew && opening?.wasAsked(opened) === true;
    if (opened === undefined || (wasAsked && selection !== undefined)) return isNew;
    if (isSelected(place, selection, opened)) return isNew;
    const found = placeOfAmount({ ...plan.sheet, blocks: plan.blocks }, opened);
    if (found !== undefined) markCell({ anchor: found, active: found });
    return isNew;
  });
  const reveal = useEffectEvent(() => {
    if (opened === undefined || selection === undefined || region.current === null) return;
    if (isSelected(place, selection, opened)) revealCell(selection.active, { region: region.current, plan, rows });
  });
  useEffect(() => {
    if (!mark()) return undefined;
    return inTurn([() => region.current && leavePanel(region.current), reveal]);
  }, [opened, plan.sheet, region]);
}

function isSelected({ plan }: SelectionPlace, selection: Selection | undefined, opened: CellAmount): boolean {
  if (selection === undefined) return false;
  return isSameAmount(amountAt({ ...plan.sheet, blocks: plan.blocks }, selection.active), opened);
}

/** Runs functions in one frame after the other, once the panel has taken its place; returns how to stop. */
function inTurn([first, ...others]: readonly (() => void)[]): () => void {
  let stop = () => {};
  if (first === undefined) return stop;
  const frame = requestAnimationFrame(() => {
    first();
    stop = inTurn(others);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/** Where the panel lies over the page's lower part, scrolls the page so that the table begins at the window's top. */
function leavePanel(region: HTMLElement): void {
  const panel = region.parentElement?.querySelector('aside');
  if (!panel || getComputedStyle(panel).position !== 'fixed') return;
  const { top, bottom } = region.getBoundingClientRect();
  if (bottom > panel.getBoundingClientRect().top) window.scrollBy({ top });
}
