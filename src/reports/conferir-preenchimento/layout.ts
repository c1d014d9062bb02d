import { coded, headerOf, money } from '../../sheet/cells.ts';
import type { Column, UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet, naturezaCell } from '../../reporting/centros-custo-layout.ts';
import { columns, type Result } from './columns.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

const simplifiedColumns: readonly Column[] = [
  { label: 'Centro de Custo', format: 'text' },
  { label: 'Natureza Orcamentaria', format: 'text' },
  { label: 'Valor Total', format: 'amount' },
];

/** Conferir Preenchimento as a sheet: a column per month, Valor Total and Bloqueado (spec §2.4). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return centrosSheet(result, columns, searchIn(context));
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
