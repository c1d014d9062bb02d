import { outlineOf } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import type { View } from './view.ts';

/** The parameters of the row layout: rows as one list, and totals below their groups. */
export const ROW_PARAMS = ['lista', 'totais'] as const;

/** The only value of each. */
export const AS_LIST = 'sim';
export const TOTALS_BELOW = 'abaixo';

type Param = (typeof ROW_PARAMS)[number];

type Rows = Pick<View, 'isList' | 'totals'>;

/** Values of a parameter that are ignored. */
type Ignored = { readonly param: Param; readonly values: readonly string[] };

/** The parameters of a view's row layout; each is '' unless the view is a list, or its totals are below the groups. */
export function rowParamsOf({ isList, totals }: Rows): Record<Param, string> {
  return { lista: isList ? AS_LIST : '', totais: totals === 'below' ? TOTALS_BELOW : '' };
}

/** The well-formed row layout of an address, whatever the sheet, and its malformed values. */
export function parseRows({ lista = '', totais = '' }: { readonly [Name in Param]?: string }): {
  readonly rows: Rows;
  readonly malformed: readonly Ignored[];
} {
  const [isList, isBelow] = [lista === AS_LIST, totais === TOTALS_BELOW];
  return {
    rows: { ...(isList && { isList }), ...(isBelow && { totals: 'below' }) },
    malformed: [
      { param: 'lista', values: isList ? [] : [lista] },
      { param: 'totais', values: isBelow ? [] : [totais] },
    ],
  };
}

/** The row layout of a view of a sheet, the sheet's own if the view has none, and the values that do not apply. */
export function rowsFrom(
  { isList, totals }: Rows,
  sheet: Sheet,
): { readonly rows: Rows; readonly unknown: readonly Ignored[] } {
  const list: Rows = isList && outlineOf(sheet).depth > 1 ? { isList } : {};
  const own: Rows = sheet.totalsOnGroups ? { totals: totals ?? 'onGroups' } : {};
  const given = rowParamsOf({ ...(isList && { isList }), ...(totals && { totals }) });
  const known = rowParamsOf({ ...list, ...own });
  return {
    rows: { ...list, ...own },
    unknown: ROW_PARAMS.map((param) => ({ param, values: known[param] === given[param] ? [] : [given[param]] })),
  };
}
