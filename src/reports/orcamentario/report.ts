import { codigosComposition } from '../codigos-orcamentarios-contract.ts';
import { defineReport } from '../define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Orçamentário (spec §2.9): the budget by code, its resources and its areas. */
export const orcamentario = defineReport({
  slug: 'orcamentario',
  title: 'Orçamentário',
  summary: 'O orçamento por código orçamentário, tipo, recurso e natureza.',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  lists: 'codigos',
  layout,
  chart,
  columns,
  composition: { ...codigosComposition, across: ['area'] },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario' }],
});
