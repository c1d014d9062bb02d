import type { BarChart } from '../chart/chart.ts';
import { describeLargest, sentences, largest } from '../chart/largest.ts';
import { subjectCategory, withNotes } from '../chart/subject-category.ts';
import { formatPercent } from '../domain/format.ts';
import { type Variation, withVariation } from '../domain/ratio.ts';
import { codigoItems, codigoNouns } from './codigos-chart.ts';
import type { Codigo, NaturezaNames } from './codigos-orcamentarios.ts';
import { namedAmounts, seriesOf } from './columns-chart.ts';
import { type Columns, plainNames, type Search } from './columns.ts';
import { COMPARED } from './variation-columns.ts';

/** The columns that are drawn: all but the variation, which is said. */
const BARS = plainNames(COMPARED).map((name) => ({ name }));

/** The codes whose two amounts differ most, with their variation; of one code alone, its natures. */
export function variationChart(
  codigos: readonly Codigo<Variation, NaturezaNames & Variation>[],
  total: Variation,
  columns: Columns = COMPARED,
  search?: Search,
): BarChart {
  const items = codigoItems(codigos, (natureza: NaturezaNames & Variation): Variation => natureza);
  const nouns = codigoNouns(codigos);
  const categories = items.map(({ label, subject, amounts }) =>
    subjectCategory(label, subject, namedAmounts(BARS, amounts)),
  );
  return {
    kind: 'bars',
    title: `Maiores variações por ${nouns.one.toLowerCase()}`,
    description: sentences(`Variação ao todo: ${saidOf(total)}.`, describeLargest(items.length, nouns.noun)),
    categoryName: nouns.one,
    direction: 'rows',
    series: seriesOf(
      columns.filter(({ from }) => from.kind === 'plain'),
      search,
    ),
    categories: withNotes(
      largest(categories, ({ marks }) => (marks[0]?.centavos ?? 0) - (marks[1]?.centavos ?? 0)),
      ([p = 0, r = 0]) => saidOf(withVariation({ proposta: p, reformulacao: r })),
    ),
  };
}

/** '+12,30%', or a dash where nothing can be compared. */
function saidOf({ variacao }: Variation): string {
  const text = formatPercent(variacao === null ? null : variacao / 100);
  return (variacao ?? 0) > 0 ? `+${text}` : text;
}
