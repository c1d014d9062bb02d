import type { BarChart } from '../../chart/chart.ts';
import { codedLabel } from '../coded-label.ts';
import { quartersChart } from '../quarters-chart.ts';
import type { Result } from './contract.ts';

/** The quarters of the largest regionals. */
export function chart({ centrosCustos }: Result): BarChart {
  const items = centrosCustos.map(({ codCCusto, nome, totais }) => ({
    label: codedLabel(codCCusto, nome),
    subject: { codCCustoPai: codCCusto },
    amounts: totais,
  }));
  return quartersChart(items, { one: 'Regional', many: 'regionais' });
}
