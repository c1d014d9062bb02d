import type { Column, Sheet } from '../sheet.ts';
import { numbersOf } from './numbers-of.ts';
import { outlineOf } from './outline.ts';

/**
 * Keeps the items of each innermost group that is empty in some month: all of its items are zero there (decision 0034).
 * Undefined for columns of which none is a month.
 */
export function emptyMonthsKeeper(
  columns: readonly Column[],
): ((sheet: Sheet) => (first: number) => boolean) | undefined {
  const months = columns.flatMap(({ isMonth }, at) => (isMonth ? [at] : []));
  if (months.length === 0) return undefined;
  return (sheet) => {
    const { groups } = outlineOf(sheet);
    const empty = emptyMonthsOf(sheet, months);
    return (first) => (empty.get(groups[first]!)?.size ?? 0) > 0;
  };
}

/** The empty months of each innermost group. */
function emptyMonthsOf(sheet: Sheet, months: readonly number[]): ReadonlyMap<number, ReadonlySet<number>> {
  const { groups, kinds, length } = outlineOf(sheet);
  const numbers = numbersOf(sheet);
  const empty = new Map<number, Set<number>>();
  for (let row = 0; row < length; row++) {
    if (kinds[row] !== 'item') continue;
    const left = empty.get(groups[row]!) ?? new Set(months);
    for (const month of left) if (holdsAmount(numbers.at(row, month))) left.delete(month);
    empty.set(groups[row]!, left);
  }
  return empty;
}

function holdsAmount(number: number): boolean {
  return number !== 0 && !Number.isNaN(number);
}
