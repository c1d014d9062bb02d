import { codigosComposition } from '../../reporting/codigos-orcamentarios-contract.ts';
import { defineReport } from '../../reporting/define-report.ts';
import type { Columns } from '../../reporting/columns.ts';
import { VARIATION_COLUMNS, differenceSet, variationChart } from '../../reporting/variation-columns.ts';
import { contract, type Result } from './contract.ts';
import type { BarChart } from '../../chart/chart.ts';
import type { UntitledSheet } from '../../sheet/sheet.ts';
import { codigosSheet } from '../../reporting/codigos-orcamentarios-layout.ts';

/** Orçamentário Comparativo (spec §2.2): proposed and reformulated values by budget code. */
export const orcamentarioComparativo = defineReport({
  slug: 'orcamentario-comparativo',
  title: 'Orçamentário Comparativo',
  summary: 'Proposto e reformulado lado a lado, por código orçamentário.',
  group: 'acompanhar',
  audience: 'administradores',
  filters: ['codOrcamentario', 'orcamentoId', 'exibirNaturezasInativas'],
  dependsOn: ['orcamento'],
  contract,
  layout,
  chart,
  columns: VARIATION_COLUMNS,
  columnSets: differenceSet(VARIATION_COLUMNS, (result: Result, _: unknown, columns) => sheetOf(result, columns)),
  composition: codigosComposition,
  files: [{ format: 'xls', label: 'Exportar para Excel', stem: 'Orcamentario_Comparativo' }],
});

/** The largest variations between proposed and reformulated. */
export function chart({ codigosOrcamentarios, totais }: Result): BarChart {
  return variationChart(codigosOrcamentarios, totais.total);
}

/** Orçamentário Comparativo as a sheet: Item, Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export function layout(result: Result): UntitledSheet {
  return sheetOf(result, VARIATION_COLUMNS);
}

function sheetOf(result: Result, columns: Columns): UntitledSheet {
  return codigosSheet(result, { columns, amountsOf: (total) => total });
}
