import { COLUMN_PARAMS } from '../../reports/column-sets.ts';
import type { Column } from '../../sheet/sheet.ts';
import { columnKeys } from '../../sheet/view/column-keys.ts';
import { parseView } from '../../sheet/view/view-params.ts';
import type { SearchParams } from '../router/search-params.ts';
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
  const changed = keptOpened(given({ ...before, ...change }), columnsOf);
  const { order } = parseView({ ordem: changed['ordem'] ?? '' }).view;
  if (order === undefined || columnKeys(columnsOf(changed)).includes(order.column)) return changed;
  const { ordem: _gone, ...others } = changed;
  return others;
}

function keptOpened(changed: SearchParams, columnsOf: (params: SearchParams) => readonly Column[]): SearchParams {
  const { coluna, ate } = changed;
  if (coluna === undefined) return changed;
  const isThere = columnsOf(changed).some(({ amount }) => amount?.['coluna'] === coluna && amount['ate'] === ate);
  return isThere ? changed : withoutOpened(changed);
}

function given(params: Readonly<Record<string, string | undefined>>): SearchParams {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
