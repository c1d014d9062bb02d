import type { Row, RowSource } from '../sheet/sheet.ts';

/** A row for each item and one after the last, made on demand; no row at all if there are no items. */
export function flatRows<Item>(items: readonly Item[], toRow: (item: Item) => Row, last?: Row): RowSource {
  const { length } = items;
  const hasLast = last !== undefined && length > 0;
  const at = (index: number) => {
    const item = items[index];
    if (item !== undefined) return toRow(item);
    return hasLast && index === length ? last : undefined;
  };
  return { length: hasLast ? length + 1 : length, at };
}
