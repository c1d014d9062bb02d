import type { GroupPath } from '../rows/group-path.ts';

/** What is shown of a sheet, and in which order: it changes no amount. Kept in the page's address. */
export type View = {
  /** How many levels of rows are in sight: 1, the outermost groups alone, all closed; absent, all levels. */
  readonly depth?: number;
  /** The groups that were opened or closed by hand, against what the depth says. */
  readonly toggled: readonly GroupPath[];
  /** Shows only what contains these words, with the groups that hold it. */
  readonly found?: string;
  /** Shows only items of all these kinds. */
  readonly keep: readonly KeepName[];
  /** The order within each group; absent, the report's own. */
  readonly order?: ViewOrder;
};

/** The most characters that can be looked for. */
export const LONGEST_FOUND = 200;

/** An order of rows by a column, named by its key (`columnKeys`). */
export type ViewOrder = { readonly column: string; readonly descending: boolean };

/**
 * What can be kept: items whose amounts are not all zero; whose planned and compared amounts differ; realised more than
 * planned; realised without plan; and groups that are empty in some month.
 */
export const KEEP_NAMES = ['ocultarZeros', 'soDiferencas', 'acimaDoOrcado', 'semOrcamento', 'mesesVazios'] as const;

export type KeepName = (typeof KEEP_NAMES)[number];

/** Whether a word names a choice of items. */
export function isKeepName(name: string): name is KeepName {
  return KEEP_NAMES.some((each) => each === name);
}

/** The sheet as it is: all open, nothing left out, in the report's own order. */
export const WHOLE_VIEW: View = { toggled: [], keep: [] };

/** Whether a view shows the sheet as it is. */
export function isWhole({ depth, toggled, found, keep, order }: View): boolean {
  return depth === undefined && toggled.length === 0 && !keepsSome({ found, keep }) && order === undefined;
}

/** Whether a view may leave rows out. */
export function keepsSome({
  found,
  keep,
}: {
  readonly found?: string | undefined;
  readonly keep: View['keep'];
}): boolean {
  return (found ?? '').trim() !== '' || keep.length > 0;
}
