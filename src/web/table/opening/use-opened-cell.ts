import { useEffect, useEffectEvent, useRef } from 'react';
import { amountAt, type CellAmount, isSameAmount, placeOfAmount } from '../../../sheet/rectangle/cell-amount.ts';
import { revealCell } from '../drawn-places.ts';
import type { Selecting, Selection } from '../selection/selection.ts';
import type { DrawnTable } from '../use-virtual-rows.ts';
import type { TrackedOpening } from './opening.ts';

/** Selects and reveals the cell of an amount opened through an address or the panel, if the table shows it. */
export function useOpenedCell(table: DrawnTable, selecting: Selecting, opening: TrackedOpening | undefined): void {
  const { region, plan } = table;
  const { selection, select } = selecting;
  const opened = opening?.opened;
  const shown = useRef<typeof opened>(undefined);
  const revealed = useRef<string>(undefined); // the open amount and the columns beside which it was revealed
  const isSelected = (amount: CellAmount) =>
    selection !== undefined && isSameAmount(amountAt(plan.cutSheet, selection.active), amount);
  const markCell = (cell: Selection) => {
    opening?.doNotFollow(cell);
    select(cell);
  };
  const mark = useEffectEvent(() => {
    const isNew = !isSameAmount(shown.current, opened);
    shown.current = opened;
    const wasRequested = isNew && opening?.wasRequested(opened) === true;
    if (opened === undefined || (wasRequested && selection !== undefined) || isSelected(opened)) return;
    const found = placeOfAmount(plan.cutSheet, opened);
    if (found !== undefined) markCell({ anchor: found, active: found });
  });
  const place = JSON.stringify([opened, plan.viewed.places]);
  const reveal = useEffectEvent(() => {
    revealed.current = place;
    if (opened !== undefined && selection !== undefined && isSelected(opened)) revealCell(selection.active, table);
  });
  useEffect(() => {
    mark();
    if (revealed.current === place) return undefined;
    // Repeated, because rows on the way may be higher than estimated.
    return inTurn([() => region.current && leavePanel(region.current), reveal, reveal, reveal]);
  }, [opened, place, plan.sheet, region]);
}

/** Runs functions in successive frames, once the panel has taken its place; returns a function that stops them. */
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

/** If the panel covers the table's lower part, scrolls the page so that the table begins at the window's top. */
function leavePanel(region: HTMLElement): void {
  const panel = region.parentElement?.querySelector('aside');
  if (!panel || getComputedStyle(panel).position !== 'fixed') return;
  const { top, bottom } = region.getBoundingClientRect();
  if (bottom > panel.getBoundingClientRect().top) window.scrollBy({ top });
}
