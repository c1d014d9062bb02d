import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';

/** Totais por Centro de Custo (spec §2.13): each cost centre's year, proposed and reformulated. */
export const totaisCentroCusto = defineReport({
  slug: 'totais-centro-custo',
  title: 'Totais por Centro de Custo',
  summary: 'Proposto e reformulado de cada centro de custo no ano.',
  group: 'acompanhar',
  audience: 'todos',
  filters: ['codCCustoPai', 'orcamentoId', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  hubFigures: { planejado: { nivel: '1' }, semJustificativa: { so: 'semJustificativa' } },
  contract,
  layout,
  chart,
  columns,
  composition: centrosComposition,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Totais_Centro_Custo' }],
});
