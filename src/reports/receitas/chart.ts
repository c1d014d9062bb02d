import type { BarChart, Category } from '../../chart/chart.ts';
import { distinctLabels, subjectCategory, codedLabel } from '../../chart/subject-category.ts';
import { formatCurrency } from '../../domain/format.ts';
import { nounOf } from '../../domain/noun.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import { largestChart, namedAmounts, seriesOf } from '../../reporting/columns-chart.ts';
import { columnOn, type Result } from './columns.ts';

/** The revenues of the largest parent cost centres, or those of a single parent. */
export function chart(result: Result): BarChart {
  const { periodoOrcamento, centrosCustos, total } = result;
  const isOne = centrosCustos.length === 1;
  const basis = PERIODOS[periodoOrcamento];
  return largestChart({
    nouns: isOne ? { one: 'Receita', noun: nounOf('receita') } : { one: 'Centro de custo pai', noun: nounOf('centro') },
    title: isOne ? 'Maiores receitas' : 'Receitas por centro de custo pai',
    description: [`Valor ${basis.toLowerCase()} ao todo: ${formatCurrency(total)}.`],
    series: seriesOf([columnOn(periodoOrcamento)]),
    categories: isOne ? ownOf(result) : parentsOf(result),
  });
}

function parentsOf({ periodoOrcamento, centrosCustos }: Result): readonly Category[] {
  const { name: coluna } = columnOn(periodoOrcamento);
  return centrosCustos.map(({ codCCustoPai, nomeCCustoPai, total }) =>
    subjectCategory(codedLabel(codCCustoPai, nomeCCustoPai), { codCCustoPai }, [{ coluna, centavos: total }]),
  );
}

/** The categories of a single parent's revenues; those of the same name are labelled with their numbers. */
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
