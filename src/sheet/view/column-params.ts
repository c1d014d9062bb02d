import { columnKeys } from '../columns.ts';
import type { Column } from '../sheet.ts';
import { movableKeys, OWN_COLUMNS, type ViewColumns, WIDTHS } from './view-columns.ts';

/** The parameters of a view's columns: which are hidden, which come first, widths, and whether all are shown. */
export const COLUMN_VIEW_PARAMS = ['ocultas', 'sequencia', 'larguras', 'todasColunas'] as const;

type Param = (typeof COLUMN_VIEW_PARAMS)[number];

type Params = { readonly [Name in Param]?: string };

/** Values of a parameter that are ignored. */
type Ignored = { readonly param: Param; readonly values: readonly string[] };

/** The only value of 'todasColunas'. */
export const ALL_COLUMNS = 'sim';

/** A list of columns in an address: 'realizado,saldo'. */
export const KEYS_FORM = /^[\p{L}\p{N}][\p{L}\p{N},-]*$/u;

/** A list of widths in an address: 'realizado:140,saldo:150'. */
export const WIDTHS_FORM = /^[\p{L}\p{N}][\p{L}\p{N}-]*:\d{1,4}(,[\p{L}\p{N}][\p{L}\p{N}-]*:\d{1,4})*$/u;

/** The parameters of a view's columns; each is '' where the view has the report's own. */
export function columnParamsOf({ hidden, sequence, widths, all }: ViewColumns = OWN_COLUMNS): Record<Param, string> {
  return {
    ocultas: hidden.join(','),
    sequencia: sequence.join(','),
    larguras: Object.entries(widths)
      .map(([key, width]) => `${key}:${width}`)
      .join(','),
    todasColunas: all ? ALL_COLUMNS : '',
  };
}

/** The well-formed columns of an address, whatever the sheet, and its malformed values. */
export function parseColumns(params: Params): {
  readonly columns: ViewColumns;
  readonly malformed: readonly Ignored[];
} {
  const { todasColunas = '' } = params;
  const widths = listOf(params.larguras).map((text) => ({ text, width: widthFrom(text) }));
  const columns = {
    hidden: [...new Set(listOf(params.ocultas))],
    sequence: [...new Set(listOf(params.sequencia))],
    widths: Object.fromEntries(widths.flatMap(({ width }) => (width === undefined ? [] : [width]))),
    all: todasColunas === ALL_COLUMNS,
  };
  return {
    columns,
    malformed: [
      { param: 'larguras', values: widths.flatMap(({ text, width }) => (width === undefined ? [text] : [])) },
      { param: 'todasColunas', values: columns.all ? [] : [todasColunas] },
    ],
  };
}

function listOf(text = ''): readonly string[] {
  return text.split(',').filter((each) => each !== '');
}

function widthFrom(text: string): readonly [key: string, width: number] | undefined {
  const [, key = '', digits = ''] = /^([^:]+):(\d{1,4})$/.exec(text) ?? [];
  const width = Number(digits);
  return key !== '' && width >= WIDTHS.least && width <= WIDTHS.most ? [key, width] : undefined;
}

/** The columns of a view that a sheet has, and those that it lacks; of fixed columns only the width can be set. */
export function columnsFrom(
  { hidden, sequence, widths, all }: ViewColumns = OWN_COLUMNS,
  columns: readonly Column[],
): { readonly columns: ViewColumns; readonly unknown: readonly Ignored[] } {
  const keys = new Set(columnKeys(columns));
  const movable = new Set(movableKeys(columns));
  const unknownOf = (names: readonly string[], known: ReadonlySet<string>) => names.filter((name) => !known.has(name));
  return {
    columns: {
      hidden: hidden.filter((key) => movable.has(key)),
      sequence: sequence.filter((key) => movable.has(key)),
      widths: Object.fromEntries(Object.entries(widths).filter(([key]) => keys.has(key))),
      all,
    },
    unknown: [
      { param: 'ocultas', values: unknownOf(hidden, movable) },
      { param: 'sequencia', values: unknownOf(sequence, movable) },
      { param: 'larguras', values: unknownOf(Object.keys(widths), keys) },
    ],
  };
}
