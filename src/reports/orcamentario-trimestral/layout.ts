import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../codigos-orcamentarios-layout.ts';
import { searchIn } from '../columns-layout.ts';
import type { LayoutContext } from '../report.ts';
import { columns, type Result } from './columns.ts';

/** Orçamentário Trimestral as a sheet: four quarters, the year, and the areas' share of the year (spec §2.10). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return areasSheet(result, { columns, search: searchIn(context), amountsOf: (total) => total }, context);
}
