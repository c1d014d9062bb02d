import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-orcamentarios-layout.ts';
import type { LayoutContext } from '../report.ts';
import { columns, type Result } from './columns.ts';

/**
 * Orçamentário Comparativo Entre Anos as a sheet: Proposto and Reformulado, each with its year, their variation, and what
 * part of all that is proposed a row is (spec §2.11).
 */
export function layout(result: Result, context: Pick<LayoutContext, 'codColigada' | 'ano'>): UntitledSheet {
  const search = { ano: context.ano, periodoOrcamento: 1 } as const;
  return areasSheet(result, { columns, search, amountsOf: (total) => total }, context);
}
