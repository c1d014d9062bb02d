import { PERIODOS } from '../../reporting/filters.ts';
import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout, layoutCsv, screenLayout } from './layout.ts';

/** Exportação (spec §2.14): budgeted values minus those in the ERP, for import into the ERP. */
export const exportacao = defineReport({
  slug: 'exportacao',
  title: 'Exportação',
  summary: 'O orçado de cada centro de custo e natureza, menos o que já está no ERP.',
  group: 'conferir',
  audience: 'administradores',
  filters: ['orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas', 'tipoRelatorio'],
  dependsOn: ['orcamento'],
  sync: 'propostas',
  warnsWhenEmpty: true,
  contract,
  layout,
  screenLayout,
  chart,
  columns,
  composition: { ...centrosComposition, sources: ['planned', 'inErp'] },
  files: [
    {
      format: 'csv',
      dialect: 'csv-bars',
      label: 'Exportar para CSV',
      nameFor: ({ periodoOrcamento }) => `Orcamento_${PERIODOS[periodoOrcamento]}.csv`,
      implies: { tipoRelatorio: 2 },
      needsErp:
        'O arquivo leva o orçado menos o que já está no ERP: importado assim, pode lançar de novo o que o ERP já tem.',
      layout: layoutCsv,
    },
    { format: 'xls', label: 'Exportar para Excel', stem: 'Exportacao' },
  ],
});
