import type { Sheet } from '../sheet.ts';
import { columnKeys } from '../columns.ts';
import { type GroupPath, joinPaths, splitPaths, outlineOf } from '../rows/outline.ts';
import { keeperOf } from './kept-items.ts';
import { isOpenByDepth, isKeepName, KEEP_NAMES, LONGEST_FOUND, type View, type ViewOrder, WHOLE_VIEW } from './view.ts';

/** A level in an address: 1 to 99. */
export const LEVEL_FORM = /^[1-9]\d?$/;

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
  const fitted = fitView(read.view, params, sheet);
  return { view: fitted.view, leftOut: [...read.leftOut, ...fitted.leftOut] };
}

/** The view of an address as far as its form is right, whatever the sheet. */
export function parseView(params: ViewParams): ReadView {
  const [nivel, ordem] = [textOf(params, 'nivel'), textOf(params, 'ordem')];
  const depth = LEVEL_FORM.test(nivel) ? Number(nivel) : undefined;
  const [keep, others] = parted(textOf(params, 'so').split(',').filter(isGiven), isKeepName);
  const texts = [textOf(params, 'localizar').trim()].filter(isGiven);
  const [founds, tooLong] = parted(texts, ({ length }) => length <= LONGEST_FOUND);
  return {
    view: {
      ...WHOLE_VIEW,
      ...(depth !== undefined && { depth }),
      toggled: toggledFrom(params, depth),
      keep: KEEP_NAMES.filter((name) => keep.includes(name)),
      ...founds.map((found) => ({ found }))[0],
      ...orderFrom(ordem),
    },
    leftOut: [
      ...(depth === undefined && isGiven(nivel) ? [malformed('nivel', nivel)] : []),
      ...others.map((name) => malformed('so', name)),
      ...tooLong.map((text) => malformed('localizar', text)),
      ...(ordem === '-' ? [malformed('ordem', ordem)] : []),
    ],
  };
}

/** The view of some parameters without what a sheet does not have, and that. */
function fitView(view: View, params: ViewParams, sheet: Sheet): ReadView {
  const { depth, order, ...others } = view;
  const noGroups = unknownGroups(params, sheet);
  const isKnown = (path: GroupPath) => !noGroups.some(({ value }) => value === path);
  const levels = [depth].filter((each) => each !== undefined);
  const orders = [order].filter((each) => each !== undefined);
  const keys = orders.length === 0 ? [] : columnKeys(sheet.columns);
  const [knownLevels, noLevels] = parted(levels, (level) => level <= outlineOf(sheet).depth);
  const [knownOrders, noOrders] = parted(orders, ({ column }) => keys.includes(column));
  const [keep, noChoices] = parted(view.keep, (name) => keeperOf(sheet, name) !== undefined);
  return {
    view: {
      ...others,
      ...knownLevels.map((level) => ({ depth: level }))[0],
      toggled: view.toggled.filter(isKnown),
      keep,
      ...knownOrders.map((each) => ({ order: each }))[0],
    },
    leftOut: [
      ...noLevels.map((level) => unknown('nivel', String(level))),
      ...noGroups,
      ...noChoices.map((name) => unknown('so', name)),
      ...noOrders.map(({ column }) => unknown('ordem', column)),
    ],
  };
}

function textOf(params: ViewParams, name: ViewParam): string {
  return params[name] ?? '';
}

function isGiven(text: string): boolean {
  return text !== '';
}

/** The groups whose state differs from what the level says. */
function toggledFrom({ abertos = '', fechados = '' }: ViewParams, depth: View['depth']): View['toggled'] {
  const opened = splitPaths(abertos).filter((path) => !isOpenByDepth(path, depth));
  const closed = splitPaths(fechados).filter((path) => isOpenByDepth(path, depth));
  return [...new Set([...opened, ...closed])];
}

function parted<Each>(
  all: readonly Each[],
  isOne: (each: Each) => boolean,
): readonly [readonly Each[], readonly Each[]] {
  return [all.filter(isOne), all.filter((each) => !isOne(each))];
}

function orderFrom(ordem: string): { readonly order?: ViewOrder } {
  if (ordem === '' || ordem === '-') return {};
  const descending = ordem.startsWith('-');
  return { order: { column: descending ? ordem.slice(1) : ordem, descending } };
}

/** The groups in an address that the sheet does not have, also those whose state the level gives anyway. */
function unknownGroups(params: ViewParams, sheet: Sheet): readonly LeftOut[] {
  const groups = (['abertos', 'fechados'] as const).flatMap((param) =>
    [...new Set(splitPaths(textOf(params, param)))].map((path) => unknown(param, path)),
  );
  if (groups.length === 0) return [];
  const { kinds, pathAt } = outlineOf(sheet);
  const paths = new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])));
  return groups.filter(({ value }) => !paths.has(value));
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
