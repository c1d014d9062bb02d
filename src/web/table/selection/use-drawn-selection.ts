import { useLayoutEffect } from 'react';
import {
  type CellPosition,
  type Rectangle,
  rowsOfCell,
  wholeCellsBetween,
} from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';
import { columnsOfCells, type Covered } from './drawn-cells.ts';
import type { Selection } from './selection.ts';
import type { SelectionPlace } from './selection-place.ts';

/** Marks the drawn cells that are selected, after each drawing, as scrolling draws others. */
export function useDrawnSelection({ region, plan }: SelectionPlace, selection: Selection | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    for (const cell of element?.querySelectorAll('.selected') ?? []) cell.classList.remove('selected', 'active');
    if (!element || selection === undefined) return;
    const sheet = { ...plan.sheet, blocks: plan.blocks };
    const rectangle = wholeCellsBetween(sheet, selection.anchor, selection.active);
    const active = { ...selection.active, row: rowsOfCell(sheet, selection.active).first };
    for (const row of element.querySelectorAll<HTMLTableRowElement>('tr[data-index]'))
      markRow(row, plan, { rectangle, active });
  });
}

type Marked = { readonly rectangle: Rectangle; readonly active: CellPosition };

function markRow(row: HTMLTableRowElement, plan: TablePlan, { rectangle: { first, last }, active }: Marked): void {
  const index = Number(row.dataset['index']);
  if (index < first.row || index > last.row) return;
  const columns = columnsOfCells(row, plan, index);
  for (const [at, cell] of [...row.cells].entries()) {
    const covered = columns[at]!;
    if (covered.start > last.column || covered.end <= first.column) continue;
    cell.classList.add('selected');
    if (active.row === index && includes(covered, active.column)) cell.classList.add('active');
  }
}

function includes({ start, end }: Covered, column: number): boolean {
  return start <= column && column < end;
}
