import { useMemo } from 'react';
import type { Sheet } from '../../sheet/sheet.ts';
import { isWhole, type View } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { FIRST_ROWS, planTable, planView, type TablePlan } from './table-plan.ts';

/** The plan of a sheet in a view, and of the whole sheet; a whole view's first paint needs the first rows alone. */
export function usePlan(
  sheet: Sheet,
  view: View,
  isSettled: boolean,
): { readonly plan: TablePlan; readonly whole: TablePlan } {
  const { length } = sheet.rows;
  const rowsSeen = isSettled || !isWhole(view) ? length : Math.min(FIRST_ROWS, length);
  const whole = useMemo(() => planTable(sheet, rowsSeen), [sheet, rowsSeen]);
  const plan = useMemo(() => (isWhole(view) ? whole : planView(whole, viewOf(sheet, view))), [whole, sheet, view]);
  return { plan, whole };
}
