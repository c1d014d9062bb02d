import { defineReport } from '../report.ts';
import { contract } from './contract.ts';
import { layout, layoutDados } from './layout.ts';

/** Eventos (spec §2.5): what each parent cost centre's events cost, and who shares in them. */
export const eventos = defineReport({
  slug: 'eventos',
  title: 'Eventos',
  summary: 'Os eventos de cada centro de custo, com seus parceiros.',
  audience: 'todos',
  filters: ['codCCustoPai', 'orcamentoId'],
  contract,
  layout,
  files: [{ format: 'xlsx', label: 'Exportar para Excel', stem: 'Eventos', layout: layoutDados, factsApart: true }],
});
