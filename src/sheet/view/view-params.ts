import type { Sheet } from '../sheet.ts';
import { columnKeys } from './column-keys.ts';
import { joinPaths, splitPaths } from './group-path.ts';
import { keeperOf } from './keepers.ts';
import { outlineOf } from './outline.ts';
import { isOpenByDepth } from './view-groups.ts';
import { isKeepName, KEEP_NAMES, type KeepName, type View, type ViewOrder } from './view.ts';

/** The names of a view's parameters in an address. */
export const VIEW_PARAMS = ['nivel', 'abertos', 'fechados', 'localizar', 'so', 'ordem'] as const;

export type ViewParam = (typeof VIEW_PARAMS)[number];

/** A view's parameters as plain texts; a parameter that says nothing is left out. */
export type ViewParams = { readonly [Name in ViewParam]?: string };

/** A part of an address that does not fit: its parameter and what it names. */
export type LeftOut = {
  readonly param: ViewParam;
  readonly value: string;
  /** Not even the form is right (the level is no number); otherwise the sheet has no such level, group, column or choice. */
  readonly isMalformed: boolean;
};

/** A view read from an address, and what of it was left out. */
export type ReadView = { readonly view: View; readonly leftOut: readonly LeftOut[] };

/** The parameters of a view: 'abertos' and 'fechados' are the groups opened and closed by hand. */
export function paramsOf({ depth, toggled, found, keep, order }: View): ViewParams {
  const [opened, closed] = [false, true].map((open) =>
    joinPaths(toggled.filter((path) => isOpenByDepth(path, depth) === open)),
  );
  return given({
    nivel: depth === undefined ? '' : String(depth),
    abertos: opened ?? '',
    fechados: closed ?? '',
    localizar: found?.trim() ?? '',
    so: KEEP_NAMES.filter((name) => keep.includes(name)).join(','),
    ordem: order === undefined ? '' : `${order.descending ? '-' : ''}${order.column}`,
  });
}

/** The view of an address for a sheet; what is malformed, or not in the sheet, is left out and reported. */
export function viewFromParams(params: ViewParams, sheet: Sheet): ReadView {
  const read = parseView(params);
  const fitted = fitView(read.view, sheet);
  return { view: fitted.view, leftOut: [...read.leftOut, ...fitted.leftOut] };
}

/** The view of an address as far as its form is right, whatever the sheet. */
export function parseView({
  nivel,
  abertos = '',
  fechados = '',
  localizar = '',
  so = '',
  ordem = '',
}: ViewParams): ReadView {
  const isLevel = nivel !== undefined && /^[1-9]\d?$/.test(nivel);
  const depth = isLevel ? { depth: Number(nivel) } : {};
  const toggled = [
    ...splitPaths(abertos).filter((path) => !isOpenByDepth(path, depth.depth)),
    ...splitPaths(fechados).filter((path) => isOpenByDepth(path, depth.depth)),
  ];
  const names = so.split(',').filter((name) => name !== '');
  const keep = KEEP_NAMES.filter((name) => names.includes(name));
  const found = localizar.trim();
  return {
    view: { ...depth, toggled: [...new Set(toggled)], keep, ...(found === '' ? {} : { found }), ...orderFrom(ordem) },
    leftOut: [
      ...(nivel === undefined || nivel === '' || isLevel ? [] : [malformed('nivel', nivel)]),
      ...names.filter((name) => !isKeepName(name)).map((name) => malformed('so', name)),
      ...(ordem === '-' ? [malformed('ordem', ordem)] : []),
    ],
  };
}

/** The view without what a sheet does not have, and that. */
export function fitView(view: View, sheet: Sheet): ReadView {
  const { depth, toggled, keep, order, ...others } = view;
  const fitsDepth = depth === undefined || depth <= outlineOf(sheet).depth;
  const paths = toggled.length === 0 ? new Set() : allPaths(sheet);
  const isChoice = (name: KeepName) => keeperOf(sheet, name) !== undefined;
  const fitsOrder = order === undefined || columnKeys(sheet.columns).includes(order.column);
  return {
    view: {
      ...others,
      ...(fitsDepth && depth !== undefined ? { depth } : {}),
      toggled: toggled.filter((path) => paths.has(path)),
      keep: keep.filter(isChoice),
      ...(fitsOrder && order !== undefined ? { order } : {}),
    },
    leftOut: [
      ...(fitsDepth ? [] : [unknown('nivel', String(depth))]),
      ...toggled
        .filter((path) => !paths.has(path))
        .map((path) => unknown(isOpenByDepth(path, depth) ? 'fechados' : 'abertos', path)),
      ...keep.filter((name) => !isChoice(name)).map((name) => unknown('so', name)),
      ...(fitsOrder ? [] : [unknown('ordem', order.column)]),
    ],
  };
}

function orderFrom(ordem: string): { readonly order?: ViewOrder } {
  if (ordem === '' || ordem === '-') return {};
  const descending = ordem.startsWith('-');
  return { order: { column: descending ? ordem.slice(1) : ordem, descending } };
}

function allPaths(sheet: Sheet): ReadonlySet<string> {
  const { kinds, pathAt } = outlineOf(sheet);
  return new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])));
}

function malformed(param: ViewParam, value: string): LeftOut {
  return { param, value, isMalformed: true };
}

function unknown(param: ViewParam, value: string): LeftOut {
  return { param, value, isMalformed: false };
}

function given(params: Readonly<Record<ViewParam, string>>): ViewParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
