import { defineReport } from '../report.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';

/** Receitas (spec §2.8): what each parent cost centre expects to take in, and how it arrived at it. */
export const receitas = defineReport({
  slug: 'receitas',
  title: 'Receitas',
  summary: 'As receitas previstas de cada centro de custo, com a memória de cálculo.',
  audience: 'administradores',
  filters: ['codCCustoPai', 'orcamentoId', 'periodoOrcamento'],
  contract,
  layout,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Receitas' }],
});
