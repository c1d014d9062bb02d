import { centrosComposition } from '../centros-custo-contract.ts';
import { defineReport } from '../define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Trimestral (spec §2.6): each cost centre's plan, quarter by quarter. */
export const trimestral = defineReport({
  slug: 'trimestral',
  title: 'Trimestral',
  summary: 'O orçamento de cada centro de custo, trimestre a trimestre.',
  audience: 'administradores',
  filters: ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  layout,
  chart,
  columns,
  composition: centrosComposition,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Trimestral' }],
});
