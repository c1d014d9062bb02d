import { cellIn } from '../view/row-order.ts';
import type { Column, Row, Sheet } from '../sheet.ts';
import { DIFFERENCE, SIDE } from './amount-columns.ts';

/** A difference in the grand total that a history explains; amounts are in whole centavos. */
export type TotalDifference = {
  readonly label: string;
  /** The name by which the amount after is opened. */
  readonly amount: NonNullable<Column['amount']>;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
};

/** The differences in a comparison's grand total that can be opened; none without a grand total. */
export function totalDifferences({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): readonly TotalDifference[] {
  const total = rows.at(rows.length - 1);
  if (total?.kind !== 'total') return [];
  return columns.flatMap(({ label, amount }, at) => {
    if (amount?.[SIDE] !== 'diferenca' || cellIn(total, at)?.value.kind !== 'money') return [];
    const { [SIDE]: _side, ...opens } = amount;
    const [before, after, difference] = [at - 2, at - 1, at].map((place) => centavosIn(total, place));
    return [
      {
        label: label.slice(0, -` ${DIFFERENCE}`.length),
        amount: opens,
        before: before!,
        after: after!,
        difference: difference!,
      },
    ];
  });
}

function centavosIn(row: Row, at: number): number {
  const value = cellIn(row, at)?.value;
  return value?.kind === 'money' ? value.centavos : 0;
}
