import { defineReport } from '../../reporting/define-report.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';

/** Memória de Cálculo (spec §2.12): how each planned value was calculated. */
export const memoriaCalculo = defineReport({
  slug: 'memoria-calculo',
  title: 'Memória de Cálculo',
  summary: 'Como se chegou a cada valor planejado, mês a mês.',
  group: 'conferir',
  audience: 'administradores',
  filters: ['codCCustoPai', 'codCCustoFilho', 'orcamentoId', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  lists: 'memorias',
  layout,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Memoria_Calculo' }],
});
