import type { BarChart, Category } from '../../chart/chart.ts';
import { subjectCategory } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { largestChart, namedAmounts } from '../../reporting/columns-chart.ts';
import { columns, type Result } from './columns.ts';

const VALOR = columns.find(({ name }) => name === 'valor')!;

/** The cost centres and natures whose amounts here and in the ERP differ most. */
export function chart({ registros }: Result): BarChart {
  const categories = registros.map((registro): Category => {
    const { codCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento, nomeTBOrcamento } = registro;
    // Codes come first: a label is cut at its end, and the codes tell rows apart.
    const label = `${codCCustoFilho} · ${codTBOrcamento} ${nomeTBOrcamento} · ${nomeCCustoFilho}`;
    const subject = { codCCustoPai, codCCustoFilho, codTBOrcamento };
    return subjectCategory(label, subject, namedAmounts([VALOR], registro));
  });
  const total = registros.reduce((sum, { valor }) => sum + valor, 0);
  const bars = largestChart({
    nouns: { one: 'Centro de custo e natureza', noun: nounOf('linha') },
    title: 'Maiores diferenças entre o orçado e o ERP',
    description: [`Valor final ao todo: ${formatCurrency(total)}.`],
    series: [{ name: VALOR.label, tone: 'realised' }],
    apart: { name: 'O ERP tem mais que o orçado', words: 'o ERP tem mais', tone: 'above' },
    categories,
  });
  return { ...bars, categories: bars.categories.map(markedBelowZero) };
}

function markedBelowZero(category: Category): Category {
  const marks = category.marks.map((mark) => mark && (mark.centavos < 0 ? { ...mark, isApart: true as const } : mark));
  return { ...category, marks };
}
