import { columnKeys, placedFollows } from '../columns.ts';
import type { Sheet } from '../sheet.ts';
import { paramsOf, type ViewParams } from './view-params.ts';
import { type View, type ViewOrder, WHOLE_VIEW } from './view.ts';

/** The parameters of a ranking: the rows of a level (1 the outermost) as one list, ordered by a column. */
export function rankingParams(level: number, order: ViewOrder): ViewParams {
  return paramsOf({ ...WHOLE_VIEW, depth: level, isList: true, order });
}

/**
 * The order by deviations, the worst first: by the column that subtracts the compared or realised amount from the plan;
 * undefined if the sheet has no such column.
 */
export function rankedBy({ columns }: Pick<Sheet, 'columns'>): ViewOrder | undefined {
  const isPlan = (at: number) => columns[at]?.measure === 'planned';
  const isOther = (at: number) => columns[at]?.measure === 'compared' || columns[at]?.measure === 'realised';
  const column = placedFollows(columns).findIndex(
    (follows) => follows?.kind === 'difference' && isPlan(follows.of[0]) && isOther(follows.of[1]),
  );
  return column < 0 ? undefined : { column: columnKeys(columns)[column]!, descending: false };
}

/**
 * The view as a ranking of its level, or of the innermost coded groups if all levels are in sight; a view that is a
 * list already only changes its order.
 */
export function withRanking(view: View, { levels = [], levelFields = [] }: Sheet, order: ViewOrder): View {
  if (view.isList) return { ...view, order };
  const withCodes = levelFields.slice(0, -1).findLastIndex(({ code }) => code !== undefined);
  const { depth = levels.length } = view;
  const level = depth < levels.length || withCodes < 0 ? Math.min(depth, levels.length - 1) : withCodes + 1;
  return { ...view, toggled: [], depth: Math.max(1, level), isList: true, order };
}

/** The view with groups' amounts on their rows, or on subtotals below them. */
export function withTotals(view: View, totals: NonNullable<View['totals']>): View {
  return { ...view, totals };
}
