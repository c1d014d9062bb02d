import type { AmountName, Subject } from '../../contracts/composition.ts';
import { placeCells } from '../../sheet/rows/row-blocks.ts';
import type { Row, Sheet, Value } from '../../sheet/sheet.ts';

/** A cell that opens: its subject, the name of its amount, and its value. */
export type OpenCell = { readonly subject: Subject; readonly name: AmountName; readonly value: Value };

/** The cells of a sheet that open: the row has a subject, the column an amount, the cell money or a percentage. */
export function openCellsOf({ columns, rows }: Sheet): readonly OpenCell[] {
  const all = Array.from({ length: rows.length }, (_, index): Row => rows.at(index)!);
  return placeCells(all).flatMap((placed, index) => {
    const { subject } = all[index]!;
    if (subject === undefined) return [];
    return placed.flatMap(({ cell: { value }, column }) => {
      const { amount } = columns[column]!;
      const opens = amount !== undefined && (value.kind === 'money' || value.kind === 'percent');
      return opens ? [{ subject, name: amount as AmountName, value }] : [];
    });
  });
}
