import { codigosComposition } from '../codigos-orcamentarios-contract.ts';
import { defineReport } from '../define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Orçamentário Trimestral (spec §2.10): the budget by code, quarter by quarter. */
export const orcamentarioTrimestral = defineReport({
  slug: 'orcamentario-trimestral',
  title: 'Orçamentário Trimestral',
  summary: 'O orçamento por código orçamentário, trimestre a trimestre.',
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
