import { money } from '../../sheet/cells.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import type { Amounts } from '../amounts.ts';
import { areasSheet } from '../codigos-areas-layout.ts';
import { quarterColumns } from '../quarter-columns.ts';
import type { LayoutContext } from '../report.ts';
import { AMOUNTS, type Amount, type Result } from './contract.ts';

const look = {
  columns: quarterColumns(AMOUNTS),
  total: cellsOf,
  natureza: cellsOf,
  share: { label: '% do Total Anual', of: AMOUNTS.length },
};

/** Orçamentário Trimestral as a sheet: four quarters, the year, and the areas' share of the year (spec §2.10). */
export function layout(result: Result, context: Pick<LayoutContext, 'codColigada'>): UntitledSheet {
  return areasSheet(result, look, context);
}

function cellsOf(amounts: Amounts<Amount>) {
  return AMOUNTS.map((name) => money(amounts[name]));
}
