import { defineReport } from '../../reporting/define-report.ts';
import { WHOLE_PARENTS_ONLY } from '../../reporting/centros-custo.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Receitas (spec §2.8): each parent cost centre's expected revenues, and how they were calculated. */
export const receitas = defineReport({
  slug: 'receitas',
  title: 'Receitas',
  summary: 'As receitas previstas de cada centro de custo, com a memória de cálculo.',
  group: 'planejar',
  audience: 'administradores',
  filters: ['codCCustoPai', 'orcamentoId', 'periodoOrcamento'],
  dependsOn: ['orcamento'],
  whyLimited: WHOLE_PARENTS_ONLY,
  contract,
  layout,
  chart,
  columns,
  composition: { levels: ['codCCustoPai', 'id'], sources: ['revenues'] },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Receitas' }],
});
