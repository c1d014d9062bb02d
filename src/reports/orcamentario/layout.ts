import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-orcamentarios-layout.ts';
import { searchIn } from '../columns-layout.ts';
import type { LayoutContext } from '../report.ts';
import { columns, type Result } from './columns.ts';

/** Orçamentário as a sheet: the value on the chosen basis, and the areas' share of the total (spec §2.9). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  const search = searchIn(context);
  return areasSheet(result, { columns, search, amountsOf: (valor: number) => ({ valor }) }, context);
}
