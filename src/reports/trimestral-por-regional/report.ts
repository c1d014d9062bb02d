import { centrosComposition } from '../centros-composition.ts';
import { defineReport } from '../define-report.ts';
import { chart } from './chart.ts';
import { columns } from './columns.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';
import { note } from './note.ts';

/** Trimestral Por Regional (spec §2.7): the regional cost centres' plan, quarter by quarter. */
export const trimestralPorRegional = defineReport({
  slug: 'trimestral-por-regional',
  title: 'Trimestral Por Regional',
  summary: 'O orçamento de cada regional, trimestre a trimestre.',
  audience: 'administradores',
  filters: ['orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  layout,
  chart,
  columns,
  composition: {
    ...centrosComposition,
    levels: ['codCCustoPai', 'codTBOrcamento', 'codCCustoFilho'],
    regionalsOnly: true,
  },
  note,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Trimestral_Por_Regional' }],
});
