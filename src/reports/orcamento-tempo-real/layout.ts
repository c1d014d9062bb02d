import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet } from '../centros-custo-layout.ts';
import type { Result } from './arrange.ts';
import { searchIn } from '../columns-layout.ts';
import type { LayoutContext } from '../report.ts';
import { columns } from './columns.ts';

/** Orçamento em Tempo Real as a sheet: 27 columns of amounts under two header rows (spec §2.3). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return centrosSheet(result, columns, searchIn(context));
}
