import type { AmountName } from '../contracts/composition.ts';
import type { Column } from '../sheet/sheet.ts';

/** Columns of amounts, each with the field of the report's answer that it shows, in the fields' order. */
export function namedColumns(columns: readonly Column[], fields: readonly string[]): readonly Column[] {
  return columns.map((column, at) => ({ ...column, amount: { coluna: fields[at]! } satisfies AmountName }));
}
