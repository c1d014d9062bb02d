import { headerOf } from '../../sheet/header-of.ts';
import type { Column, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, centrosRows } from '../centros-custo-layout.ts';
import { measureOf } from '../long-columns.ts';
import { quarterColumns } from '../quarter-columns.ts';
import type { Result } from './arrange.ts';
import { AMOUNTS } from './contract.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  ...quarterColumns(),
  {
    label: 'Valor Bloqueado',
    format: 'currency',
    summary: true,
    amount: { coluna: 'totalBloqueado' },
    long: measureOf('bloqueado'),
  },
];

/** Trimestral as a sheet: four quarters, the year and the blocked amount (spec §2.6). */
export function layout(result: Result): UntitledSheet {
  return { columns, header: headerOf(columns), rows: centrosRows(result, AMOUNTS), ...CENTRO_LEVELS };
}
