import { COLUMN_PARAMS } from '../../reports/screen-params.ts';
import type { Column } from '../../sheet/sheet.ts';
import { columnKeys } from '../../sheet/view/column-keys.ts';
import { parseView } from '../../sheet/view/view-params.ts';
import type { SearchParams } from '../api/search-params.ts';
import { withoutOpened } from '../composition/opened-params.ts';

/** The parts of an address that say how a result is shown: its columns, its unit, its chart; a search with other filters keeps them. */
export const SHEET_PARAMS = [...COLUMN_PARAMS, 'unidade', 'grafico'] as const;

/** Choices of columns and unit; undefined is the default, which is not written. */
export type SheetParams = { readonly [Name in (typeof SHEET_PARAMS)[number]]?: string | undefined };

/** An address with other columns or another unit, without an order by a column, or an open amount, that is no longer there. */
export function changeSheet(
  before: SearchParams,
  change: SheetParams,
  columnsOf: (params: SearchParams) => readonly Column[],
): SearchParams {
  const asked = given({ ...before, ...change });
  const isOfOthers = COLUMN_PARAMS.some((name) => asked[name] !== before[name]);
  const changed = isOfOthers ? keptOpened(asked, columnsOf) : asked;
  const { order } = parseView({ ordem: changed['ordem'] ?? '' }).view;
  if (order === undefined || columnKeys(columnsOf(changed)).includes(order.column)) return changed;
  const { ordem: _gone, ...others } = changed;
  return others;
}

/** Keeps an open amount whose column is there, until the month that it now goes to. */
function keptOpened(changed: SearchParams, columnsOf: (params: SearchParams) => readonly Column[]): SearchParams {
  const { coluna, ate, ...others } = changed;
  if (coluna === undefined) return changed;
  const amounts = columnsOf(changed).flatMap(({ amount }) => (amount?.['coluna'] === coluna ? [amount] : []));
  const [found] = amounts;
  if (found === undefined) return withoutOpened(changed);
  if (amounts.some((amount) => amount['ate'] === ate)) return changed;
  return given({ ...others, coluna, ate: found['ate'] });
}

function given(params: Readonly<Record<string, string | undefined>>): SearchParams {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
