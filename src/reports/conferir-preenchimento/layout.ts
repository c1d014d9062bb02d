import { MONTH_NAMES } from '../../domain/month-names.ts';
import { coded, money } from '../../sheet/cells.ts';
import { headerOf } from '../../sheet/header-of.ts';
import type { Column, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, centrosRows } from '../centros-custo-layout.ts';
import { inMonth, measureOf } from '../long-columns.ts';
import { namedColumns } from '../named-columns.ts';
import { naturezaCell } from '../natureza-cell.ts';
import type { Result } from './arrange.ts';
import { AMOUNTS } from './contract.ts';

const ofAmounts: readonly Column[] = [
  ...MONTH_NAMES.map((label, month): Column => ({
    label,
    format: 'amount',
    isMonth: true,
    long: measureOf('orcado', inMonth(1 + month)),
    ...(month === 0 && { startsGroup: true }),
  })),
  {
    label: 'Valor Total',
    format: 'amount',
    startsGroup: true,
    summary: true,
    follows: { kind: 'sum', of: MONTH_NAMES.map((_, month) => 1 + month) },
  },
  { label: 'Bloqueado', format: 'amount', summary: true, long: measureOf('bloqueado') },
];

const columns = [{ label: 'Item', format: 'text', sticky: true } as const, ...namedColumns(ofAmounts, AMOUNTS)];

const simplifiedColumns: readonly Column[] = [
  { label: 'Centro de Custo', format: 'text' },
  { label: 'Natureza Orcamentaria', format: 'text' },
  { label: 'Valor Total', format: 'amount' },
];

/** Conferir Preenchimento as a sheet: a column per month, Valor Total and Bloqueado (spec §2.4). */
export function layout(result: Result): UntitledSheet {
  return { columns, header: headerOf(columns), rows: centrosRows(result, AMOUNTS), ...CENTRO_LEVELS };
}

/** The simplified form: one row per child cost centre and nature with the annual total (spec §9). */
export function layoutSimplified({ centrosCustos }: Result): UntitledSheet {
  const rows = centrosCustos.flatMap(({ ccFilhos }) =>
    ccFilhos.flatMap(({ codCCustoFilho, nomeCCustoFilho, naturezasOrcamentarias }) =>
      naturezasOrcamentarias.map((natureza) => ({
        kind: 'item' as const,
        level: 0,
        cells: [coded(codCCustoFilho, nomeCCustoFilho), naturezaCell(natureza), money(natureza.totalAno)],
      })),
    ),
  );
  return { columns: simplifiedColumns, header: headerOf(simplifiedColumns), rows };
}
