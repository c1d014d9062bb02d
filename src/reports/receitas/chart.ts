import type { BarChart, Category } from '../../chart/chart.ts';
import { describeLargest, sentences, largest } from '../../chart/largest.ts';
import { distinctLabels, subjectCategory, withShortAmounts, codedLabel } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { PERIODOS } from '../filters.ts';
import { namedAmounts, seriesOf } from '../columns-chart.ts';
import { columnOn, type Result } from './columns.ts';

/** The revenues of the largest parent cost centres; of one parent alone, its own revenues. */
export function chart(result: Result): BarChart {
  const { periodoOrcamento, centrosCustos, total } = result;
  const isOne = centrosCustos.length === 1;
  const categories = isOne ? ownOf(result) : parentsOf(result);
  const basis = PERIODOS[periodoOrcamento];
  return {
    kind: 'bars',
    title: isOne ? 'Maiores receitas' : 'Receitas por centro de custo pai',
    description: sentences(
      `Valor ${basis.toLowerCase()} ao todo: ${formatCurrency(total)}.`,
      describeLargest(categories.length, nounOf(isOne ? 'receita' : 'centro')),
    ),
    categoryName: isOne ? 'Receita' : 'Centro de custo pai',
    direction: 'rows',
    series: seriesOf([columnOn(periodoOrcamento)]),
    categories: withShortAmounts(largest(categories), 'each'),
  };
}

function parentsOf({ periodoOrcamento, centrosCustos }: Result): readonly Category[] {
  const { name: coluna } = columnOn(periodoOrcamento);
  return centrosCustos.map(({ codCCustoPai, nomeCCustoPai, total }) =>
    subjectCategory(codedLabel(codCCustoPai, nomeCCustoPai), { codCCustoPai }, [{ coluna, centavos: total }]),
  );
}

/** Revenues of one name are told apart by their numbers. */
function ownOf({ periodoOrcamento, centrosCustos }: Result): readonly Category[] {
  const column = columnOn(periodoOrcamento);
  const named = centrosCustos.flatMap(({ codCCustoPai, receitas }) =>
    receitas.map((receita) => ({ label: receita.nome, codCCustoPai, receita })),
  );
  return distinctLabels(named, ({ receita }) => `nº ${receita.id}`).map(({ label, codCCustoPai, receita }) => {
    const subject = { codCCustoPai, id: String(receita.id) };
    return subjectCategory(label, subject, namedAmounts([column], receita));
  });
}
