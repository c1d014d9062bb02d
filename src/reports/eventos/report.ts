import { defineReport } from '../../reporting/define-report.ts';
import { WHOLE_PARENTS_ONLY } from '../../reporting/centros-custo.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout, layoutDados } from './layout.ts';

/** Eventos (spec §2.5): each parent cost centre's events with their costs and partners. */
export const eventos = defineReport({
  slug: 'eventos',
  title: 'Eventos',
  summary: 'Os eventos de cada centro de custo, com seus parceiros.',
  group: 'planejar',
  audience: 'todos',
  filters: ['codCCustoPai', 'orcamentoId'],
  dependsOn: ['orcamento'],
  whyLimited: WHOLE_PARENTS_ONLY,
  finds: ['parceiro'],
  contract,
  layout,
  chart,
  columns,
  composition: { levels: ['codCCustoPai', 'id'], sources: ['events'] },
  files: [
    {
      format: 'xlsx',
      label: 'Exportar para Excel',
      stem: 'Eventos',
      layout: layoutDados,
      sheetName: 'Dados',
      factsApart: true,
    },
  ],
});
