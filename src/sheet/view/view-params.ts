import type { Sheet } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { COLUMN_VIEW_PARAMS, columnParamsOf, columnsFrom, parseColumns } from './column-params.ts';
import { joinPaths, splitPaths, outlineOf } from '../rows/outline.ts';
import { parseRows, ROW_PARAMS, rowParamsOf, rowsFrom } from './row-params.ts';
import { keeperOf } from './keepers.ts';
import {
  isOpenByDepth,
  isKeepName,
  KEEP_NAMES,
  LONGEST_FOUND,
  type View,
  type ViewOrder,
  WHOLE_VIEW,
  withColumns,
} from './view.ts';

/** A level in an address: 1 to 99. */
export const LEVEL_FORM = /^[1-9]\d?$/;

/** The names of a view's parameters in an address, besides those of its row layout and of its columns. */
const OWN_PARAMS = ['nivel', 'abertos', 'fechados', 'localizar', 'so', 'ordem'] as const;
export const VIEW_PARAMS = [...OWN_PARAMS, ...ROW_PARAMS, ...COLUMN_VIEW_PARAMS] as const;

export type ViewParam = (typeof VIEW_PARAMS)[number];

/** A view's parameters as plain texts; empty parameters are left out. */
export type ViewParams = { readonly [Name in ViewParam]?: string };

/** A parameter that was ignored, and its value. */
export type LeftOut = {
  readonly param: ViewParam;
  readonly value: string;
  /** Whether its form is wrong (a level of 'dois'); otherwise the sheet has no such level, group, column or choice. */
  readonly isMalformed: boolean;
};

/** A view read from an address, and the parameters that were ignored. */
export type ReadView = { readonly view: View; readonly leftOut: readonly LeftOut[] };

/** The parameters of a view: 'abertos' and 'fechados' are the groups opened and closed contrary to the level. */
export function paramsOf({ depth, toggled, found, keep, order, columns, ...rows }: View): ViewParams {
  const [opened, closed] = [false, true].map((open) =>
    joinPaths(toggled.filter((path) => isOpenByDepth(path, depth) === open)),
  );
  const params: Record<ViewParam, string> = {
    nivel: depth === undefined ? '' : String(depth),
    abertos: opened ?? '',
    fechados: closed ?? '',
    localizar: found?.trim() ?? '',
    so: KEEP_NAMES.filter((name) => keep.includes(name)).join(','),
    ordem: order === undefined ? '' : `${order.descending ? '-' : ''}${order.column}`,
    ...rowParamsOf(rows),
    ...columnParamsOf(columns),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

/** The view of a sheet at an address; parameters that are malformed, or not in the sheet, are ignored and reported. */
export function viewFromParams(params: ViewParams, sheet: Sheet): ReadView {
  const { view, leftOut } = parseView(params);
  const { depth, order, columns, isList: _list, totals: _totals, ...others } = view;
  const ofColumns = columnsFrom(columns, sheet.columns);
  const noGroups = unknownGroups(params, sheet);
  const hasDepth = depth !== undefined && depth <= outlineOf(sheet).depth;
  const hasOrder = order !== undefined && columnKeys(sheet.columns).includes(order.column);
  const { rows, unknown: noRows } = rowsFrom(view, sheet);
  const noChoices = view.keep.filter((name) => keeperOf(sheet, name) === undefined);
  return {
    view: withColumns(
      {
        ...others,
        ...(hasDepth && { depth }),
        toggled: view.toggled.filter((path) => !noGroups.some(({ value }) => value === path)),
        keep: view.keep.filter((name) => !noChoices.includes(name)),
        ...(hasOrder && { order }),
        ...rows,
      },
      ofColumns.columns,
    ),
    leftOut: [
      ...leftOut,
      ...unknown('nivel', [depth].filter((level) => level !== undefined && !hasDepth).map(String)),
      ...noGroups,
      ...unknown('so', noChoices),
      ...unknown('ordem', order === undefined || hasOrder ? [] : [order.column]),
      ...[...noRows, ...ofColumns.unknown].flatMap(({ param, values }) => unknown(param, values)),
    ],
  };
}

/** The well-formed view of an address, whatever the sheet, and the malformed parameters. */
export function parseView(params: ViewParams): ReadView {
  const [nivel, found, ordem] = [textOf(params, 'nivel'), textOf(params, 'localizar').trim(), textOf(params, 'ordem')];
  const depth = LEVEL_FORM.test(nivel) ? Number(nivel) : undefined;
  const names = textOf(params, 'so').split(',');
  const { rows, malformed: badRows } = parseRows(params);
  const isTooLong = found.length > LONGEST_FOUND;
  const ofColumns = parseColumns(params);
  const malformed = (param: ViewParam, values: readonly string[]): readonly LeftOut[] =>
    values.flatMap((value) => (value === '' ? [] : [{ param, value, isMalformed: true }]));
  return {
    view: withColumns(
      {
        ...WHOLE_VIEW,
        ...(depth !== undefined && { depth }),
        toggled: toggledFrom(params, depth),
        keep: KEEP_NAMES.filter((name) => names.includes(name)),
        ...(found !== '' && !isTooLong && { found }),
        ...orderFrom(ordem),
        ...rows,
      },
      ofColumns.columns,
    ),
    leftOut: [
      ...malformed('nivel', depth === undefined ? [nivel] : []),
      ...malformed(
        'so',
        names.filter((name) => !isKeepName(name)),
      ),
      ...malformed('localizar', isTooLong ? [found] : []),
      ...malformed('ordem', ordem === '-' ? [ordem] : []),
      ...[...badRows, ...ofColumns.malformed].flatMap(({ param, values }) => malformed(param, values)),
    ],
  };
}

function textOf(params: ViewParams, name: ViewParam): string {
  return params[name] ?? '';
}

/** The groups whose state differs from the one that the level gives them. */
function toggledFrom(params: ViewParams, depth: View['depth']): View['toggled'] {
  const opened = splitPaths(textOf(params, 'abertos')).filter((path) => !isOpenByDepth(path, depth));
  const closed = splitPaths(textOf(params, 'fechados')).filter((path) => isOpenByDepth(path, depth));
  return [...new Set([...opened, ...closed])];
}

function orderFrom(ordem: string): { readonly order?: ViewOrder } {
  if (ordem === '' || ordem === '-') return {};
  const descending = ordem.startsWith('-');
  return { order: { column: descending ? ordem.slice(1) : ordem, descending } };
}

/** The groups in an address that the sheet does not have, even those whose state the level gives anyway. */
function unknownGroups(params: ViewParams, sheet: Sheet): readonly LeftOut[] {
  const groups = (['abertos', 'fechados'] as const).flatMap((param) =>
    unknown(param, [...new Set(splitPaths(textOf(params, param)))]),
  );
  if (groups.length === 0) return [];
  const { kinds, pathAt } = outlineOf(sheet);
  const paths = new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])));
  return groups.filter(({ value }) => !paths.has(value));
}

function unknown(param: ViewParam, values: readonly string[]): readonly LeftOut[] {
  return values.map((value) => ({ param, value, isMalformed: false }));
}
