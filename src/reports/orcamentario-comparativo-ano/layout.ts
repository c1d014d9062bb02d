import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-areas-layout.ts';
import type { LayoutContext } from '../report.ts';
import { variationCells, variationColumns } from '../variation-columns.ts';
import type { Result } from './contract.ts';

const look = {
  columns: variationColumns,
  total: variationCells,
  natureza: variationCells,
  share: { label: '% do Total Proposto', of: 1 },
};

/** Orçamentário Comparativo Entre Anos as a sheet: Proposto, Reformulado, their variation, the areas' shares (spec §2.11). */
export function layout(result: Result, context: Pick<LayoutContext, 'codColigada'>): UntitledSheet {
  return areasSheet(result, look, context);
}
