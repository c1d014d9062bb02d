import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';
import { columnAt, headingsOf } from './headings.ts';

/** A point of the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** The place of the cell under a point; undefined where there is none, as on the header. */
export function placeUnder({ x, y }: Point, region: HTMLElement, plan: TablePlan): CellPosition | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-index]');
  if (!row || !region.contains(row)) return undefined;
  const column = columnAt(x, headingsOf(region, plan));
  return column === undefined ? undefined : { row: Number(row.dataset['index']), column };
}
