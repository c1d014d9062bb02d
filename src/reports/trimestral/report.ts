import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract, type Result } from './columns.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet } from '../../reporting/centros-custo-layout.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

/** Trimestral (spec §2.6): each cost centre's plan, quarter by quarter. */
export const trimestral = defineReport({
  slug: 'trimestral',
  title: 'Trimestral',
  summary: 'O orçamento de cada centro de custo, trimestre a trimestre.',
  group: 'planejar',
  audience: 'administradores',
  filters: ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  finds: ['centroPai', 'centroFilho', 'natureza'],
  contract,
  layout,
  chart,
  columns,
  composition: centrosComposition,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Trimestral' }],
});

/** Trimestral as a sheet: four quarters, the year and the blocked amount (spec §2.6). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return centrosSheet(result, columns, searchIn(context));
}
