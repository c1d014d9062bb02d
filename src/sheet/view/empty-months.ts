import type { Column, Sheet } from '../sheet.ts';
import { numbersOf } from './numbers-of.ts';
import { outlineOf } from './outline.ts';

/**
 * Keeps the items of each innermost group that is empty in some month: all of its items are zero there. Undefined for a
 * sheet without columns of months.
 */
export function emptyMonthsKeeper(sheet: Sheet): ((first: number) => boolean) | undefined {
  const months = monthsOf(sheet.columns);
  if (months.length === 0) return undefined;
  const { groups, kinds, length } = outlineOf(sheet);
  const numbers = numbersOf(sheet);
  const empty = new Map<number, Set<number>>();
  for (let row = 0; row < length; row++) {
    if (kinds[row] !== 'item') continue;
    const left = empty.get(groups[row]!) ?? new Set(months);
    for (const month of left) if (holdsAmount(numbers.at(row, month))) left.delete(month);
    empty.set(groups[row]!, left);
  }
  return (first) => (empty.get(groups[first]!)?.size ?? 0) > 0;
}

/** The positions of the columns that are months. */
export function monthsOf(columns: readonly Column[]): readonly number[] {
  return columns.flatMap(({ isMonth }, at) => (isMonth ? [at] : []));
}

function holdsAmount(number: number): boolean {
  return number !== 0 && !Number.isNaN(number);
}
