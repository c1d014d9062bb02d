import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import {
  type CellPosition,
  cutRectangle,
  namedRectangle,
  type Rectangle,
  rowsOfCell,
  sizeOf,
  wholeCellsBetween,
} from '../../../sheet/rectangle/rectangle.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { writeTsv } from '../../../sheet/text/delimited.ts';
import type { KeyHandler } from '../table-keys.ts';
import type { TablePlan } from '../table-plan.ts';
import type { DrawnTable } from '../use-virtual-rows.ts';
import type { Selecting, Selection } from './selection.ts';
import { useSelectionKeys } from './use-selection-keys.ts';
import { useSelectionMouse } from './use-selection-mouse.ts';

/** Lets the mouse select cells of a drawn table, marks and copies the selected ones; returns the handler of keys. */
export function useCellSelection(table: DrawnTable, selecting: Selecting): KeyHandler {
  useSelectionMouse(table, selecting);
  useCopy(table, selecting);
  useDrawnSelection(table, selecting.selection);
  return useSelectionKeys(table, selecting);
}

/**
 * Copies the selected cells as lines with tabs and unrounded amounts: several cells with the labels of their columns
 * and the names of their rows; the whole sheet, including rows that are not drawn, if the whole table is marked. Words
 * marked inside a cell are copied as usual.
 */
function useCopy({ region, plan }: DrawnTable, { selection, noteCopied }: Selecting): void {
  useWindowEvent('copy', (event) => {
    const copied = sheetToCopy(region.current, plan, selection);
    if (copied === undefined) return;
    const text = writeTsv(copied);
    event.clipboardData?.setData('text/plain', copied === plan.sheet ? text : text.replace(/\r\n$/, ''));
    event.preventDefault();
    noteCopied(copied.rows.length);
  });
}

/** What Ctrl+C copies: the whole sheet, several cells with their labels, or one cell alone; undefined otherwise. */
function sheetToCopy(
  region: HTMLElement | null,
  { sheet, cutSheet }: TablePlan,
  selection: Selection | undefined,
): Sheet | undefined {
  const table = region?.querySelector('table');
  const marked = getSelection()!;
  if (table && marked.containsNode(table, false)) return sheet;
  if (selection === undefined || document.activeElement !== region || !marked.isCollapsed) return undefined;
  const rectangle = wholeCellsBetween(cutSheet, selection.anchor, selection.active);
  return sizeOf(rectangle) === 1 ? cutRectangle(cutSheet, rectangle) : namedRectangle(cutSheet, rectangle);
}

/** Marks the selected cells after each drawing, because scrolling draws others. */
function useDrawnSelection({ region, plan }: DrawnTable, selection: Selection | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    for (const cell of element?.querySelectorAll('.selected') ?? []) cell.classList.remove('selected', 'active');
    if (!element || selection === undefined) return;
    const rectangle = wholeCellsBetween(plan.cutSheet, selection.anchor, selection.active);
    const active = { ...selection.active, row: rowsOfCell(plan.cutSheet, selection.active).first };
    for (const row of element.querySelectorAll<HTMLTableRowElement>('tr[data-index]'))
      markRow(row, plan, { rectangle, active });
  });
}

type Marked = { readonly rectangle: Rectangle; readonly active: CellPosition };

function markRow(row: HTMLTableRowElement, plan: TablePlan, { rectangle: { first, last }, active }: Marked): void {
  const index = Number(row.dataset['index']);
  if (index < first.row || index > last.row) return;
  for (const { classList, start, end } of columnsOfCells(row, plan, index)) {
    if (start > last.column || end <= first.column) continue;
    classList.add('selected');
    if (index === active.row) classList.toggle('active', start <= active.column && active.column < end);
  }
}

/** The columns that each drawn cell of a row covers, from `start` to before `end`; without cells from rows above. */
function columnsOfCells(row: HTMLTableRowElement, { sheet, blocks }: TablePlan, index: number) {
  let end = cellsAt(sheet.rows, blocks, index)[0]?.column ?? 0;
  return [...row.cells].map(({ classList, colSpan }) => {
    const start = end;
    end += colSpan;
    return { classList, start, end };
  });
}
