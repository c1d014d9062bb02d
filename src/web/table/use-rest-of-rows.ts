import { type RefObject, useLayoutEffect } from 'react';
import type { TablePlan } from './table-plan.ts';
import { writeRow } from './write-row.ts';

/**
 * Draws what the first paint left out of rows, once `isSettled`. Cells that are there stay the same elements, so that
 * neither the focus nor a click on them is lost.
 */
export function useRestOfRows(region: RefObject<HTMLElement | null>, plan: TablePlan, isSettled: boolean): void {
  useLayoutEffect(() => {
    if (!isSettled) return;
    for (const row of region.current?.querySelectorAll<HTMLElement>('tr[data-index]:has(> .rest)') ?? [])
      complete(row, writeRow(plan, Number(row.dataset['index']), ''));
    // oxlint-disable-next-line react/exhaustive-deps -- rows drawn later are whole
  }, [region, isSettled]);
}

function complete(row: HTMLElement, html: string): void {
  const whole = document.createElement('tr');
  whole.innerHTML = html; // the writer escapes every text
  const [drawn, cells] = [[...row.children], [...whole.children]] as HTMLTableCellElement[][];
  const kept = drawn!.findIndex((cell) => cell.matches('.rest'));
  for (const [at, cell] of drawn!.entries())
    if (at >= kept) cell.remove();
    else cell.colSpan = cells![at]!.colSpan;
  row.append(...cells!.slice(kept));
}
