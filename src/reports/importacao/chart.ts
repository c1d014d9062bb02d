import type { BarChart } from '../../chart/chart.ts';
import { monthCategories } from '../../chart/month-categories.ts';
import { formatCurrency } from '../../domain/format.ts';
import type { Result } from './contract.ts';

/** The postings' values by month; no text of a row contains its month, so the marks have nothing to open. */
export function chart({ registros }: Result): BarChart {
  const months = Array.from({ length: 12 }, () => 0);
  for (const { mes, valorTotal } of registros) months[mes - 1]! += valorTotal;
  return {
    kind: 'bars',
    title: 'Valor dos lançamentos, mês a mês',
    description: `Ao todo, ${formatCurrency(months.reduce((sum, month) => sum + month, 0))}.`,
    categoryName: 'Mês',
    direction: 'columns',
    series: [{ name: 'Valor Total', tone: 'realised' }],
    categories: monthCategories((month) => [{ centavos: months[month]! }]),
  };
}
