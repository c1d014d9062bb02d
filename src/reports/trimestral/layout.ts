import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet } from '../centros-custo-layout.ts';
import type { Result } from './arrange.ts';
import { searchIn } from '../columns-layout.ts';
import type { LayoutContext } from '../report.ts';
import { columns } from './columns.ts';

/** Trimestral as a sheet: four quarters, the year and the blocked amount (spec §2.6). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return centrosSheet(result, columns, searchIn(context));
}
