import type { Sheet } from '../sheet.ts';
import { columnKeys } from './column-keys.ts';
import type { KeptItems } from './kept-items.ts';
import { numbersOf } from './numbers-of.ts';
import { NONE } from '../open-groups.ts';
import type { Outline } from './outline.ts';
import { cellIn, siblingSort, sortKeyOf, type SortKey } from './row-order.ts';
import type { sumShown } from './shown-sums.ts';
import type { View } from './view.ts';

/** What is sorted: a sheet's kept rows. */
type Sorted = {
  readonly sheet: Sheet;
  readonly outline: Outline;
  readonly kept: KeptItems;
  readonly sums: ReturnType<typeof sumShown>;
};

/** How a view sorts siblings; undefined if they keep the report's order. */
export function viewSort(sorted: Sorted, { order }: View): ((siblings: number[]) => void) | undefined {
  if (order === undefined) return undefined;
  const column = columnKeys(sorted.sheet.columns).indexOf(order.column);
  return column < 0 ? undefined : siblingSort((row) => keyOf(sorted, row, column), order.descending);
}

/** An item's own value; a group's, that of its row, its subtotal, or the sum of what is shown of it. */
function keyOf({ sheet, outline, kept, sums }: Sorted, row: number, column: number): SortKey {
  const { kinds, ends, subtotals } = outline;
  const numbers = numbersOf(sheet);
  const subtotal = subtotals[row]!;
  const own = numbers.at(row, column);
  const number = Number.isNaN(own) && subtotal !== NONE ? numbers.at(subtotal, column) : own;
  if (Number.isNaN(number)) return sortKeyOf(cellIn(sheet.rows.at(row)!, column), sheet.columns[column]!);
  const end = ends[row]!;
  if (kinds[row] === 'group' && kept.shown(row, end) < kept.all(row, end)) {
    const sum = sums({ first: row, end }).at(column);
    return Number.isNaN(sum) ? { kind: 'blank' } : { kind: 'number', number: sum };
  }
  return { kind: 'number', number };
}
