import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-areas-layout.ts';
import type { LayoutContext } from '../report.ts';
import { variationCells, variationColumns } from '../variation-columns.ts';
import type { Result } from './contract.ts';

/**
 * Orçamentário Comparativo Entre Anos as a sheet: Proposto and Reformulado, each with its year, their variation, and what
 * part of all that is proposed a row is (spec §2.11).
 */
export function layout(result: Result, context: Pick<LayoutContext, 'codColigada' | 'ano'>): UntitledSheet {
  const { ano } = context;
  const look = {
    columns: variationColumns({ proposta: ano, reformulacao: ano - 1 }),
    total: variationCells,
    natureza: variationCells,
    share: { label: '% do Total Proposto', of: 1 },
  };
  return areasSheet(result, look, context);
}
