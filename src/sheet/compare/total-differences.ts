import { cellIn } from '../view/row-order.ts';
import type { Column, Sheet } from '../sheet.ts';
import { DIFFERENCE, SIDE } from './amount-columns.ts';

/** The grand total's difference of an amount that a history explains, in whole centavos. */
export type TotalDifference = {
  readonly label: string;
  /** The amount after, as it opens. */
  readonly amount: NonNullable<Column['amount']>;
  readonly difference: number;
};

/** The differences of a comparison's grand total that open; none without a grand total. */
export function totalDifferences({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): readonly TotalDifference[] {
  const total = rows.at(rows.length - 1);
  if (total?.kind !== 'total') return [];
  return columns.flatMap(({ label, amount }, at) => {
    const value = cellIn(total, at)?.value;
    if (amount?.[SIDE] !== 'diferenca' || value?.kind !== 'money') return [];
    const { [SIDE]: _side, ...after } = amount;
    return [{ label: label.slice(0, -` ${DIFFERENCE}`.length), amount: after, difference: value.centavos }];
  });
}
