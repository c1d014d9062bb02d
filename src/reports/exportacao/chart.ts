import type { BarChart, Category } from '../../chart/chart.ts';
import { describeLargest, sentences, largest } from '../../chart/largest.ts';
import { subjectCategory, withShortAmounts } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { namedAmounts } from '../columns-chart.ts';
import { columns, type Result } from './columns.ts';

const VALOR = columns.find(({ name }) => name === 'valor')!;

/** The cost centres and natures whose amounts here and in the ERP differ most. */
export function chart({ registros }: Result): BarChart {
  const categories = registros.map((registro): Category => {
    const { codCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento, nomeTBOrcamento } = registro;
    // The codes first: a label is cut at its end, and those tell rows apart.
    const label = `${codCCustoFilho} · ${codTBOrcamento} ${nomeTBOrcamento} · ${nomeCCustoFilho}`;
    const subject = { codCCustoPai, codCCustoFilho, codTBOrcamento };
    return subjectCategory(label, subject, namedAmounts([VALOR], registro));
  });
  const total = registros.reduce((sum, { valor }) => sum + valor, 0);
  return {
    kind: 'bars',
    title: 'Maiores diferenças entre o orçado e o ERP',
    description: sentences(
      `Valor final ao todo: ${formatCurrency(total)}.`,
      describeLargest(registros.length, nounOf('linha')),
    ),
    categoryName: 'Centro de custo e natureza',
    direction: 'rows',
    series: [{ name: VALOR.label, tone: 'realised' }],
    apart: { name: 'O ERP tem mais que o orçado', said: 'o ERP tem mais', tone: 'above' },
    categories: withShortAmounts(largest(categories), 'each').map(markedBelowZero),
  };
}

function markedBelowZero(category: Category): Category {
  const marks = category.marks.map((mark) => mark && (mark.centavos < 0 ? { ...mark, isApart: true as const } : mark));
  return { ...category, marks };
}
