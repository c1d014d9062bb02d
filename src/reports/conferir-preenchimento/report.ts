import { estadosDosCentros } from '../../contracts/collections/filling.ts';
import { centrosSemLinhas, mesesComMemoria } from '../../contracts/lists.ts';
import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout, layoutSimplified } from './layout.ts';

/** Conferir Preenchimento (spec §2.4): each cost centre's plan, month by month. */
export const conferirPreenchimento = defineReport({
  slug: 'conferir-preenchimento',
  title: 'Conferir Preenchimento',
  summary: 'O que cada centro de custo já preencheu, mês a mês.',
  group: 'conferir',
  audience: 'todos',
  filters: ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  emptyMonths: { nivel: '2', so: 'mesesVazios' },
  absent: {
    endpoint: centrosSemLinhas,
    query: ({ orcamentoId, exibirNaturezasInativas }) => ({ orcamentoId, exibirNaturezasInativas }),
  },
  centroStates: {
    endpoint: estadosDosCentros,
    query: ({ orcamentoId, periodoOrcamento }) => ({ orcamentoId, periodoOrcamento }),
  },
  contract,
  lists: 'meses',
  finds: ['centroPai', 'centroFilho', 'natureza'],
  layout,
  chart,
  chartSource: {
    endpoint: mesesComMemoria,
    query: ({ orcamentoId, exibirNaturezasInativas }) => ({ orcamentoId, exibirNaturezasInativas }),
  },
  columns,
  composition: centrosComposition,
  files: [
    {
      format: 'csv',
      label: 'Exportar Versão Simplificada',
      stem: 'Conferir_Preenchimento_Simplificado',
      layout: layoutSimplified,
    },
    { format: 'xls', label: 'Exportar para Excel', stem: 'Conferir_Preenchimento' },
  ],
});
