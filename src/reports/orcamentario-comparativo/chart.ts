import type { BarChart } from '../../chart/chart.ts';
import { variationChart } from '../variation-chart.ts';
import type { Result } from './contract.ts';

/** The largest variations between proposed and reformulated. */
export function chart({ codigosOrcamentarios, totais }: Result): BarChart {
  return variationChart(codigosOrcamentarios, totais.total);
}
