import { centrosComposition } from '../../reporting/centros-custo.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { chart } from './chart.ts';
import { columns, contract } from './columns.ts';
import { layout } from './layout.ts';
import type { CentroCusto } from '../../contracts/lists.ts';
import { compareCodes } from '../../domain/code-order.ts';
import type { NoteContext } from '../../reporting/report.ts';

/** Trimestral Por Regional (spec §2.7): the regional cost centres' plan, quarter by quarter. */
export const trimestralPorRegional = defineReport({
  slug: 'trimestral-por-regional',
  title: 'Trimestral Por Regional',
  summary: 'O orçamento de cada regional, trimestre a trimestre.',
  group: 'planejar',
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

/** Explains an empty report without regionals; for organisation 1, names the first and last regional (spec §2.7). */
export function note({ codColigada, centrosCusto }: NoteContext): string | undefined {
  const regionals = centrosCusto
    .filter(({ regional }) => regional)
    .toSorted((a, b) => compareCodes(a.codCCustoPai, b.codCCustoPai));
  const [first, last] = [regionals.at(0), regionals.at(-1)];
  if (first === undefined || last === undefined) return WITHOUT_REGIONALS;
  if (codColigada !== 1) return undefined;
  return `Os dados vão da primeira regional (${named(first)}) à última (${named(last)}).`;
}

const WITHOUT_REGIONALS =
  'Nenhum dos seus centros de custo é uma regional: por isso este relatório vem vazio. As regionais são indicadas nos dados carregados.';

function named({ codCCustoPai, nomeCCustoPai }: CentroCusto): string {
  return `${codCCustoPai} - ${nomeCCustoPai}`;
}
