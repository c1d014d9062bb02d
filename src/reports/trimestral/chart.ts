import type { BarChart } from '../../chart/chart.ts';
import { nounOf } from '../../domain/noun.ts';
import { codedLabel } from '../../chart/subject-category.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import { quartersChart } from '../../reporting/columns-chart.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Result } from './columns.ts';

/** The quarters of the largest parent cost centres, or of a single parent's children. */
export function chart(
  { centrosCustos }: Result,
  { filters }: Pick<LayoutContext<'periodoOrcamento'>, 'filters'>,
): BarChart {
  const basis = PERIODOS[filters.periodoOrcamento];
  const [pai, ...others] = centrosCustos;
  if (pai === undefined || others.length > 0)
    return quartersChart(
      centrosCustos.map(({ codCCustoPai, nomeCCustoPai, totais }) => ({
        label: codedLabel(codCCustoPai, nomeCCustoPai),
        subject: { codCCustoPai },
        amounts: totais,
      })),
      { nouns: { one: 'Centro de custo pai', noun: nounOf('centro') }, basis },
    );
  const { codCCustoPai, ccFilhos } = pai;
  return quartersChart(
    ccFilhos.map(({ codCCustoFilho, nomeCCustoFilho, totais }) => ({
      label: codedLabel(codCCustoFilho, nomeCCustoFilho),
      subject: { codCCustoPai, codCCustoFilho },
      amounts: totais,
    })),
    { nouns: { one: 'Centro de custo', noun: nounOf('centro') }, basis },
  );
}
