import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { rankingParams } from '../../sheet/view/rankings.ts';
import { chart } from './chart.ts';
import { columnSets } from './execution.ts';
import { columns } from './columns.ts';
import { contract, type Result } from './contract.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { centrosSheet } from '../../reporting/centros-custo-layout.ts';
import { searchIn } from '../../reporting/columns-layout.ts';
import type { LayoutContext } from '../../reporting/report.ts';

/** Orçamento em Tempo Real (spec §2.3): the current year's plan beside the ERP's realised values. */
export const orcamentoTempoReal = defineReport({
  slug: 'orcamento-tempo-real',
  title: 'Orçamento em Tempo Real',
  summary: 'O orçamento do ano e o que já foi realizado, segundo o ERP.',
  group: 'acompanhar',
  audience: 'administradores',
  filters: [
    'codCCustoPai',
    'codCCustoFilho',
    'orcamentoId',
    'periodoOrcamento',
    'exibirNaturezasInativas',
    'comProjecao',
  ],
  dependsOn: ['orcamento', 'anoAnterior'],
  budgets: 'current-year',
  sync: 'realizados',
  finds: ['centroPai', 'centroFilho', 'natureza'],
  contract,
  layout,
  columns,
  composition: { ...centrosComposition, sources: ['planned', 'realised', 'projected'] },
  columnSets,
  deviations: { colunas: 'acumulado', ...rankingParams(2, { column: 'periodo-saldo', descending: false }) },
  hubFigures: {
    realizado: { colunas: 'acumulado', nivel: '1' },
    disponivel: { colunas: 'acumulado', nivel: '1' },
    meses: { grafico: 'sim', nivel: '1' },
  },
  chart,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamento_Tempo_Real' }],
});

/** Orçamento em Tempo Real as a sheet: 27 columns of amounts under two header rows (spec §2.3). */
export function layout(result: Result, context: LayoutContext<'periodoOrcamento'>): UntitledSheet {
  return centrosSheet(result, columns, searchIn(context));
}
