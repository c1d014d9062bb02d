import type { BarChart } from '../../chart/chart.ts';
import { nounOf } from '../../domain/noun.ts';
import { codedLabel } from '../../chart/subject-category.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import { quartersChart } from '../../reporting/columns-chart.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Result } from './columns.ts';

/** The quarters of the largest regionals. */
export function chart(
  { centrosCustos }: Result,
  { filters }: Pick<LayoutContext<'periodoOrcamento'>, 'filters'>,
): BarChart {
  const items = centrosCustos.map(({ codCCusto, nome, totais }) => ({
    label: codedLabel(codCCusto, nome),
    subject: { codCCustoPai: codCCusto },
    amounts: totais,
  }));
  return quartersChart(items, {
    nouns: { one: 'Regional', noun: { ...nounOf('regional'), isFeminine: true } },
    basis: PERIODOS[filters.periodoOrcamento],
  });
}
