import { type GroupPath, depthOfPath, type Outline } from '../rows/outline.ts';
import { hasOwnColumns, OWN_COLUMNS, type ViewColumns } from './view-columns.ts';

/** What is shown of a sheet, and in which order: it changes no amount. Stored in the page's address. */
export type View = {
  /** How many levels of rows are in sight: 1 for only the outermost groups, all closed; absent for all levels. */
  readonly depth?: number;
  /** The groups that were opened or closed one by one, contrary to the depth. */
  readonly toggled: readonly GroupPath[];
  /** Shows only items that contain these words, with the groups that hold them. */
  readonly found?: string;
  /** Shows only items that all of these choices keep. */
  readonly keep: readonly KeepName[];
  /** The order within each group, or in the whole list; absent for the report's own. */
  readonly order?: ViewOrder;
  /** The changes to the report's own columns; absent if there are none. */
  readonly columns?: ViewColumns;
  /** Shows the rows of the innermost level in sight as one list, across the groups above them. */
  readonly isList?: true;
  /** Whether groups' amounts are on the groups' own rows, or on subtotals below them; absent if the sheet decides. */
  readonly totals?: 'onGroups' | 'below';
};

/** The maximum length of a searched text, in characters. */
export const LONGEST_FOUND = 200;

/** An order of rows by a column, named by its key (`columnKeys`). */
export type ViewOrder = { readonly column: string; readonly descending: boolean };

/**
 * The choices of items: with an amount other than zero; with different planned and compared amounts; realised above the
 * plan; realised without a plan; in groups with an empty month; changed; and without a required justification.
 */
export const KEEP_NAMES = [
  'ocultarZeros',
  'soDiferencas',
  'acimaDoOrcado',
  'semOrcamento',
  'mesesVazios',
  'soMudancas',
  'semJustificativa',
] as const;

export type KeepName = (typeof KEEP_NAMES)[number];

/** Whether a word names a choice of items. */
export function isKeepName(name: string): name is KeepName {
  return KEEP_NAMES.some((each) => each === name);
}

/** The sheet as it is: all open, nothing left out, in the report's own order. */
export const WHOLE_VIEW: View = { toggled: [], keep: [] };

/** Whether a view shows the sheet as it is, whatever the widths of its columns. */
export function isWhole(view: View): boolean {
  const { hidden, sequence } = view.columns ?? OWN_COLUMNS;
  return hasWholeRows(view) && hidden.length === 0 && sequence.length === 0;
}

/** Whether a view shows the rows of the sheet as they are. */
export function hasWholeRows(view: View): boolean {
  const { depth, toggled, order, isList, totals } = view;
  const isOwn = depth === undefined && toggled.length === 0 && order === undefined;
  return isOwn && !keepsSome(view) && isList === undefined && totals !== 'onGroups';
}

/** The view with these columns. */
export function withColumns(view: View, columns: ViewColumns): View {
  const { columns: _before, ...others } = view;
  return hasOwnColumns(columns) ? others : { ...others, columns };
}

/** Whether a view may leave rows out. */
export function keepsSome({ found = '', keep }: View): boolean {
  return found.trim() !== '' || keep.length > 0;
}

/** Returns a function that says whether a group of a sheet is open in a view. */
export function openGroups(outline: Outline, { depth, toggled }: View): (group: number) => boolean {
  const byHand = new Set(toggled);
  return (group) => {
    const isOpen = isOpenAt(outline.depths[group]!, depth);
    return byHand.size > 0 && byHand.has(outline.pathAt(group)) ? !isOpen : isOpen;
  };
}

/** Whether a group is open at a depth, given how many groups are above it. */
function isOpenAt(above: number, depth: View['depth']): boolean {
  return depth === undefined || above + 1 < depth;
}

/** Whether the group with a path is open at a view's depth. */
export function isOpenByDepth(path: GroupPath, depth: View['depth']): boolean {
  return isOpenAt(depthOfPath(path), depth);
}

/** The view with a group opened if it was closed, or closed if it was open. */
export function toggle(view: View, path: GroupPath): View {
  const { toggled } = view;
  return { ...view, toggled: toggled.includes(path) ? toggled.filter((each) => each !== path) : [...toggled, path] };
}

/** The view with this many levels of rows in sight, and no group toggled; without a depth, with all levels. */
export function withDepth(view: View, depth: number | undefined): View {
  const { depth: _before, ...others } = view;
  return depth === undefined ? { ...others, toggled: [] } : { ...others, depth, toggled: [] };
}
