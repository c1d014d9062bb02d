import type { BarChart } from '../../chart/chart.ts';
import type { LayoutContext } from '../report.ts';
import { variationChart } from '../variation-chart.ts';
import { columns } from './columns.ts';
import type { Result } from './contract.ts';

/** The largest variations between a year's proposed values and the reformulated ones of the year before. */
export function chart({ codigosOrcamentarios, totais }: Result, { ano }: Pick<LayoutContext, 'ano'>): BarChart {
  return variationChart(codigosOrcamentarios, totais.total, columns, { ano, periodoOrcamento: 1 });
}
