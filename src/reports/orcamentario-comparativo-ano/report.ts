import { codigosComposition } from '../codigos-orcamentarios-contract.ts';
import { defineReport } from '../define-report.ts';
import { chart } from './chart.ts';
import { columns } from './columns.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';

/** Orçamentário Comparativo Entre Anos (spec §2.11): a year's proposed values and the previous year's reformulated ones. */
export const orcamentarioComparativoAno = defineReport({
  slug: 'orcamentario-comparativo-ano',
  title: 'Orçamentário Comparativo Entre Anos',
  summary: 'O proposto de um ano diante do reformulado do ano anterior.',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento', 'anoAnterior'],
  budgets: 'compared',
  contract,
  layout,
  chart,
  columns,
  composition: {
    ...codigosComposition,
    across: ['area'],
    sources: ['planned', 'yearBefore'],
    months: { proposta: 'proposta', reformulacao: 'reformulacaoAntes' },
  },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario_Comparativo_Ano' }],
});
