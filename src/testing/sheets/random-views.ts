import fc from 'fast-check';
import type { Sheet } from '../../sheet/sheet.ts';
import { columnKeys } from '../../sheet/view/column-keys.ts';
import { outlineOf } from '../../sheet/view/outline.ts';
import { KEEP_NAMES, type View } from '../../sheet/view/view.ts';

type Parts = { readonly folds?: boolean; readonly keeps?: boolean; readonly orders?: boolean };

/** Views of a sheet, of all parts or only of some. */
export function viewsOf(sheet: Sheet, { folds = true, keeps = true, orders = true }: Parts = {}): fc.Arbitrary<View> {
  const { kinds, pathAt, depth } = outlineOf(sheet);
  const paths = [...new Set(kinds.flatMap((kind, row) => (kind === 'group' ? [pathAt(row)] : [])))];
  const order = fc.record({ column: fc.constantFrom(...columnKeys(sheet.columns)), descending: fc.boolean() });
  return fc.record(
    {
      toggled: folds ? fc.subarray(paths) : fc.constant([]),
      keep: keeps ? fc.subarray([...KEEP_NAMES]) : fc.constant([]),
      ...(folds ? { depth: fc.integer({ min: 1, max: depth }) } : {}),
      ...(keeps ? { found: fc.constantFrom('', 'item', 'b', '3.1', '0', 'uberaba', 'proposto a', '%', '1.10 =') } : {}),
      ...(orders ? { order } : {}),
    },
    { requiredKeys: ['toggled', 'keep'] },
  );
}
