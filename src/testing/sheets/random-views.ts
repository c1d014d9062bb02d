import fc from 'fast-check';
import type { Sheet } from '../../sheet/sheet.ts';
import { columnKeys } from '../../sheet/columns.ts';
import { outlineOf } from '../../sheet/rows/outline.ts';
import { keepsOffered } from '../../sheet/view/keepers.ts';
import { hasOwnColumns, movableKeys, type ViewColumns } from '../../sheet/view/view-columns.ts';
import { isOpenByDepth, type View, WHOLE_VIEW } from '../../sheet/view/view.ts';

/** The parts of a view: folded groups, filters, order, columns, rows as a list or with totals on their groups. */
export type ViewPart = 'folds' | 'keeps' | 'orders' | 'columns' | 'lists';

const words = fc.constantFrom(
  '',
  'item',
  'b',
  '3.1',
  '0',
  'uberaba',
  'proposto a',
  '%',
  '1.10 =',
  'salarios uberaba',
  '1,00',
  '77',
);

/** Random views of a sheet in which only these parts vary. */
export function viewsOf(
  sheet: Sheet,
  parts: readonly ViewPart[] = ['folds', 'keeps', 'orders', 'columns'],
): fc.Arbitrary<View> {
  const { kinds, pathAt, depth } = outlineOf(sheet);
  const paths = [...new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])))];
  const order = fc.record({ column: fc.constantFrom(...columnKeys(sheet.columns)), descending: fc.boolean() });
  const of: Readonly<Record<ViewPart, fc.Arbitrary<Partial<View>>>> = {
    folds: fc.record({ depth: fc.integer({ min: 1, max: depth }), toggled: fc.subarray(paths) }, { requiredKeys: [] }),
    keeps: fc.record({ found: words, keep: fc.subarray([...keepsOffered(sheet.columns)]) }, { requiredKeys: [] }),
    orders: fc.record({ order }, { requiredKeys: [] }),
    columns: columnsOf(sheet).map((columns) => (hasOwnColumns(columns) ? {} : { columns })),
    lists: fc.record(
      { isList: fc.constant(true as const), totals: fc.constantFrom('onGroups' as const, 'below' as const) },
      { requiredKeys: [] },
    ),
  };
  return fc.tuple(...parts.map((part) => of[part])).map((some) => Object.assign({}, WHOLE_VIEW, ...some) as View);
}

/** Random hidden columns of a sheet, leading columns and widths, and whether columns without room are shown. */
function columnsOf({ columns }: Sheet): fc.Arbitrary<ViewColumns> {
  const movable = movableKeys(columns);
  const widths = fc.dictionary(fc.constantFrom(...columnKeys(columns)), fc.integer({ min: 48, max: 1200 }));
  return fc.record({
    hidden: fc.subarray([...movable]),
    sequence: fc.shuffledSubarray([...movable]),
    widths: widths.map((each) => ({ ...each })),
    all: fc.boolean(),
  });
}

/** The view in which every group of a sheet is opened, or closed, by its own toggle. */
export function folded(sheet: Sheet, view: View, isOpen: boolean): View {
  const { kinds, pathAt } = outlineOf(sheet);
  const paths = new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])));
  return { ...view, toggled: [...paths].filter((path) => isOpenByDepth(path, view.depth) !== isOpen) };
}

/** Sheets with random views of them in which only these parts vary. */
export function withViews(
  sheets: fc.Arbitrary<Sheet>,
  ...parts: readonly ViewPart[]
): fc.Arbitrary<readonly [Sheet, View]> {
  return sheets.chain((sheet) => fc.tuple(fc.constant(sheet), viewsOf(sheet, parts)));
}
