import { useLayoutEffect } from 'react';
import {
  type CellPosition,
  type Rectangle,
  rowsOfCell,
  wholeCellsBetween,
} from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';
import type { Selection } from './selection.ts';
import type { SelectionPlace } from './selection-place.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';

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

/** The columns that a drawn cell covers, from `start` to before `end`. */
type Covered = { readonly start: number; readonly end: number };

/** The columns of a drawn row's cells, in their order; those that cells from above span are passed over. */
function columnsOfCells(row: HTMLTableRowElement, plan: TablePlan, index: number): readonly Covered[] {
  let start = cellsAt(plan.sheet.rows, plan.blocks, index)[0]?.column ?? 0;
  return [...row.cells].map(({ colSpan }) => {
    const covered = { start, end: start + colSpan };
    start = covered.end;
    return covered;
  });
}
