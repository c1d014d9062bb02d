import type { BarChart } from '../../chart/chart.ts';
import { subjectCategory, codedLabel } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { largestChart, namedAmounts, seriesOf } from '../../reporting/columns-chart.ts';
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
  return largestChart({
    nouns: { one: 'Centro de custo', noun: nounOf('centro') },
    title: 'Maiores centros de custo, proposto e reformulado',
    description: [
      `Ao todo, ${formatCurrency(totais.valorProposta)} propostos e ${formatCurrency(totais.valorReformulacao)} reformulados.`,
    ],
    series: seriesOf(columns),
    categories,
  });
}
