import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Semestral: the planned amounts of each natureza by half-year. */
export const semestral = defineReport({
  slug: 'semestral',
  title: 'Semestral',
  summary: 'O orçamento de cada natureza, semestre a semestre.',
  group: 'planejar',
  audience: 'administradores',
  filters: ['orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  layout,
  columns,
  composition: { ...centrosComposition, levels: ['codTBOrcamento', 'codCCustoPai', 'codCCustoFilho'] },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Semestral' }],
});
