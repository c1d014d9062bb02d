import { codigosComposition } from '../../reporting/codigos-orcamentarios-contract.ts';
import { defineReport } from '../../reporting/define-report.ts';
import { columns, contract, type Result } from './columns.ts';
import type { BarChart } from '../../chart/chart.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Columns } from '../../reporting/columns.ts';
import { differenceSet, variationChart } from '../../reporting/variation-columns.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { areasSheet } from '../../reporting/codigos-orcamentarios-layout.ts';

/** Orçamentário Comparativo Entre Anos (spec §2.11): a year's proposed and the previous year's reformulated values. */
export const orcamentarioComparativoAno = defineReport({
  slug: 'orcamentario-comparativo-ano',
  title: 'Orçamentário Comparativo Entre Anos',
  summary: 'O proposto de um ano diante do reformulado do ano anterior.',
  group: 'acompanhar',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento', 'anoAnterior'],
  budgets: 'compared',
  contract,
  layout,
  chart,
  columns,
  columnSets: differenceSet(columns, sheetOf),
  composition: {
    ...codigosComposition,
    across: ['area'],
    sources: ['planned', 'yearBefore'],
    months: { proposta: 'proposta', reformulacao: 'reformulacaoAntes' },
  },
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario_Comparativo_Ano' }],
});

/** The largest variations between a year's proposed values and the reformulated ones of the year before. */
export function chart({ codigosOrcamentarios, totais }: Result, { ano }: Pick<LayoutContext, 'ano'>): BarChart {
  return variationChart(codigosOrcamentarios, totais.total, columns, { ano, periodoOrcamento: 1 });
}

/** Proposto and Reformulado with their years, variation, and each row's share of the proposed total (spec §2.11). */
export function layout(result: Result, context: Pick<LayoutContext, 'codColigada' | 'ano'>): UntitledSheet {
  return sheetOf(result, context, columns);
}

function sheetOf(result: Result, context: Pick<LayoutContext, 'codColigada' | 'ano'>, shown: Columns): UntitledSheet {
  const search = { ano: context.ano, periodoOrcamento: 1 } as const;
  return areasSheet(result, { columns: shown, search, amountsOf: (total) => total }, context);
}
