import type { Variation } from '../domain/variation.ts';
import { money, percent } from '../sheet/cells.ts';
import type { Cell, Column } from '../sheet/sheet.ts';

/** The amounts of what is compared that add up; the variation follows from their sums (spec §3). */
export const COMPARED_AMOUNTS = ['proposta', 'reformulacao'] as const;

/** The columns of what is compared, behind the item's: Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export const variationColumns: readonly Column[] = [
  { label: 'Proposto', format: 'currency', startsGroup: true },
  { label: 'Reformulado', format: 'currency' },
  { label: 'Variação (P-R)/R', format: 'percent', startsGroup: true, follows: { kind: 'variation', of: [1, 2] } },
];

/** Their cells. */
export function variationCells({ proposta, reformulacao, variacao }: Variation): readonly Cell[] {
  return [money(proposta), money(reformulacao), percent(variacao === null ? null : variacao / 100)];
}
