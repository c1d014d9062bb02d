import { codigosComposition } from '../../reporting/codigos-orcamentarios-contract.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract, type Result } from './columns.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../../reporting/codigos-orcamentarios-layout.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

/** Orçamentário Trimestral (spec §2.10): the budget by code, quarter by quarter. */
export const orcamentarioTrimestral = defineReport({
  slug: 'orcamentario-trimestral',
  title: 'Orçamentário Trimestral',
  summary: 'O orçamento por código orçamentário, trimestre a trimestre.',
  group: 'planejar',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  layout,
  chart,
  columns,
  composition: { ...codigosComposition, across: ['area'] },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario_Trimestral' }],
});

/** Orçamentário Trimestral as a sheet: four quarters, the year, and each row's share of the year (spec §2.10). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return areasSheet(result, { columns, search: searchIn(context), amountsOf: (total) => total }, context);
}
