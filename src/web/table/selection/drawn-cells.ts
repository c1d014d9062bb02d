import { cellsAt } from '../../../sheet/rows/place-cells.ts';
import type { TablePlan } from '../table-plan.ts';

/** The columns that a drawn cell covers, from `start` to before `end`. */
export type Covered = { readonly start: number; readonly end: number };

/** The columns of a drawn row's cells, in their order; those that cells from above span are passed over. */
export function columnsOfCells(row: HTMLTableRowElement, plan: TablePlan, index: number): readonly Covered[] {
  let start = cellsAt(plan.sheet.rows, plan.blocks, index)[0]?.column ?? 0;
  return [...row.cells].map(({ colSpan }) => {
    const covered = { start, end: start + colSpan };
    start = covered.end;
    return covered;
  });
}
