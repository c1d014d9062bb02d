import { clamp } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { type CellPosition, rowsOfCell } from '../../../sheet/rectangle/rectangle.ts';
import type { RowRange } from '../../../sheet/rows/row-blocks.ts';
import { bodyBox, cellUnder, columnAt, revealCell } from '../drawn-places.ts';
import { hasModifier, type KeyHandler } from '../table-keys.ts';
import type { TablePlan } from '../table-plan.ts';
import { afterDrawing, type DrawnTable } from '../use-virtual-rows.ts';
import type { Selecting, Selection } from './selection.ts';

/**
 * Enter or an arrow selects the first cell in sight. Then arrows move the selected cell; with Shift they widen the
 * selection, and with Ctrl they jump to the edge. Up in the first row leads to the column's heading; Escape clears the
 * selection (decision 0027).
 */
export function useSelectionKeys(table: DrawnTable, { selection, select }: Selecting): KeyHandler {
  const cancelReveal = useRef<() => void>(undefined);
  useEffect(() => () => cancelReveal.current?.(), []);
  return (event, element) => {
    if (event.target !== element || event.altKey) return undefined;
    const heading = headingAbove(event, selection, table.plan, element);
    if (heading) return () => heading.focus();
    const next = selectionAfter(event, selection, table.plan, element);
    if (next === undefined) return undefined;
    return () => {
      select(next === 'none' ? undefined : next);
      if (next === 'none') return;
      getSelection()?.removeAllRanges(); // marked words would be copied in place of the cells
      revealCell(next.active, table);
      cancelReveal.current?.();
      cancelReveal.current = afterDrawing(() => revealCell(next.active, table)); // rows on the way may be higher
    };
  };
}

/** The selection after a key: 'none' if the key clears it, undefined for keys that do not select. */
function selectionAfter(
  event: KeyboardEvent,
  before: Selection | undefined,
  plan: TablePlan,
  region: HTMLElement,
): Selection | 'none' | undefined {
  if (before === undefined) {
    if (!beginsSelection(event)) return undefined;
    const place = firstCellInSight(region, plan);
    return { anchor: place, active: place };
  }
  if (event.key === 'Escape') return 'none';
  const { cutSheet, columns } = plan;
  const size = { rows: cutSheet.rows.length, columns: columns.length };
  const active = moved(before.active, event, size, rowsOfCell(cutSheet, before.active));
  return active && { anchor: event.shiftKey ? before.anchor : active, active };
}

/** The heading that Up leads to from the first row. */
function headingAbove(event: KeyboardEvent, selection: Selection | undefined, plan: TablePlan, region: HTMLElement) {
  if (selection?.active.row !== 0 || event.key !== 'ArrowUp' || hasModifier(event)) return null;
  return region.querySelector<HTMLElement>(`thead [data-column="${plan.viewed.places[selection.active.column]}"]`);
}

function beginsSelection({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && (key === 'Enter' || key.startsWith('Arrow'));
}

/** The cell in the first row in sight and the first column beside the sticky ones. */
function firstCellInSight(region: HTMLElement, plan: TablePlan): CellPosition {
  const { left, top } = bodyBox(region, plan);
  const found = cellUnder({ x: left + 2, y: top + 2 }, region, plan);
  return found ?? { row: 0, column: columnAt(left + 2, region, plan) ?? 0 };
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where an arrow key leads from a cell of these rows, with Ctrl to the edge of the table; undefined for other keys. */
export function moved(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  cell: RowRange = { first: row, end: row + 1 },
): CellPosition | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const far = ctrlKey || metaKey ? Math.max(rows, columns) : 1;
  const from = step.row > 0 ? cell.end - 1 : cell.first;
  return {
    row: step.row === 0 ? row : clamp(from + step.row * far, 0, rows - 1),
    column: clamp(column + step.column * far, 0, columns - 1),
  };
}
