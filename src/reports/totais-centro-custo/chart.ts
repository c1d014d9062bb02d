import type { BarChart } from '../../chart/chart.ts';
import { describeLargest, sentences, largest } from '../../chart/largest.ts';
import { subjectCategory, withShortAmounts, codedLabel } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { namedAmounts, seriesOf } from '../columns-chart.ts';
import { columns, type Result } from './columns.ts';

/** The largest child cost centres, proposed and reformulated. */
export function chart({ centrosCustos, totais }: Result): BarChart {
  const categories = centrosCustos.flatMap(({ codCCustoPai, ccFilhos }) =>
    ccFilhos.map((filho) => {
      const { codCCustoFilho, nomeCCustoFilho } = filho;
      const amounts = namedAmounts(columns, filho);
      return subjectCategory(codedLabel(codCCustoFilho, nomeCCustoFilho), { codCCustoPai, codCCustoFilho }, amounts);
    }),
  );
  const said = `Ao todo, ${formatCurrency(totais.valorProposta)} propostos e ${formatCurrency(totais.valorReformulacao)} reformulados.`;
  return {
    kind: 'bars',
    title: 'Maiores centros de custo, proposto e reformulado',
    description: sentences(said, describeLargest(categories.length, nounOf('centro'))),
    categoryName: 'Centro de custo',
    direction: 'rows',
    series: seriesOf(columns),
    categories: withShortAmounts(largest(categories), 'each'),
  };
}
