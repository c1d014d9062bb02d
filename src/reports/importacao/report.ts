import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';

/** Importação {system} (spec §2.15): the postings for another system, with that system's name. */
export function importacao(sistema: string) {
  return defineReport({
    slug: `importacao-${sistema.toLowerCase()}`,
    folder: 'importacao',
    title: `Importação ${sistema}`,
    summary: `Os lançamentos do orçamento para o ${sistema}, com quantidades e valores.`,
    group: 'conferir',
    audience: 'administradores',
    filters: ['orcamentoId', 'periodoOrcamento', 'exibirNaturezasInativas'],
    dependsOn: ['orcamento'],
    whyLimited: 'Os lançamentos são de toda a organização: só os vê quem vê todos os centros.',
    sync: 'importacao',
    contract,
    lists: 'lancamentos',
    layout,
    chart,
    files: [{ format: 'xls', label: 'Exportar para Excel', stem: `Importacao${sistema}` }],
  });
}
