import {
  type Columns,
  differenceOf,
  inYear,
  measureOf,
  ofYear,
  type Plain,
  plainNames,
  type Search,
  variationOf,
} from './columns.ts';
import type { UntitledSheet } from '../sheet/sheet.ts';
import type { BarChart } from '../chart/chart.ts';
import { describeLargest, sentences, largest } from '../chart/largest.ts';
import { subjectCategory, withNotes } from '../chart/subject-category.ts';
import { formatPercent } from '../domain/format.ts';
import { type Variation, withVariation } from '../domain/ratio.ts';
import { codigoItems, codigoNouns } from './codigos-chart.ts';
import type { Codigo, NaturezaNames } from './codigos-orcamentarios.ts';
import { namedAmounts, seriesOf } from './columns-chart.ts';

const PROPOSTA = {
  name: 'proposta',
  label: 'Proposto',
  format: 'currency',
  from: ofYear('proposta'),
  startsGroup: true,
  measure: 'planned',
  key: 'Proposto',
  long: measureOf('proposta'),
} as const;

const REFORMULACAO = {
  name: 'reformulacao',
  label: 'Reformulado',
  format: 'currency',
  from: ofYear('reformulacao'),
  measure: 'compared',
  key: 'Reformulado',
  long: measureOf('reformulacao'),
} as const;

const VARIACAO = {
  name: 'variacao',
  label: 'Variação (P-R)/R',
  format: 'percent',
  from: variationOf('proposta', 'reformulacao'),
  startsGroup: true,
} as const;

/** The columns of Orçamentário Comparativo: Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export const VARIATION_COLUMNS = [PROPOSTA, REFORMULACAO, VARIACAO] as const;

/** The same columns across two years: P of the budget's year, R of the year before (spec §2.11). */
export const VARIATION_COLUMNS_OF_YEARS = [
  { ...PROPOSTA, ...inYearOf(0, 'proposta', PROPOSTA.from) },
  { ...REFORMULACAO, ...inYearOf(1, 'reformulacao', ofYear('reformulacaoAntes')) },
  VARIACAO,
] as const;

/**
 * P-R in R$, only in the additional column set and in files as on the screen: the API's answer and the other files have
 * the columns of the spec.
 */
const DIFERENCA = {
  name: 'diferenca',
  label: 'Diferença (P-R)',
  format: 'currency',
  from: differenceOf('proposta', 'reformulacao'),
  startsGroup: true,
} as const;

/** The columns with the difference in R$ before the variation, which then continues the group. */
function withDifference(columns: Columns): Columns {
  return columns.flatMap(({ startsGroup, ...column }) => {
    if (column.name === VARIACAO.name) return [DIFERENCA, column];
    return [{ ...column, ...(startsGroup && { startsGroup }) }];
  });
}

/** The report's column sets: its own, and one with the difference in R$ too, in the same layout. */
export function differenceSet<Result, Context>(
  columns: Columns,
  layout: (result: Result, context: Context, columns: Columns) => UntitledSheet,
) {
  const compared = withDifference(columns);
  return {
    ownLabel: 'Variação em %',
    defaultMonth: () => 1,
    others: [
      {
        name: 'diferenca',
        label: 'Diferença em R$ e %',
        columns: () => compared,
        layout: (result: Result, context: Context) => layout(result, context, compared),
      },
    ],
  };
}

function inYearOf(before: number, field: 'proposta' | 'reformulacao', from: Plain) {
  const { label } = field === 'proposta' ? PROPOSTA : REFORMULACAO;
  return {
    label: ({ ano }: Search) => `${label} ${ano - before}`,
    long: ({ ano }: Search) => measureOf(field, inYear(ano - before)),
    from: { ...from, words: (ano: number) => `em ${ano - before}` },
  };
}

/** The columns that are drawn: all but the variation, which is a note beside the bars. */
const BARS = plainNames(VARIATION_COLUMNS).map((name) => ({ name }));

/** The codes whose two amounts differ most, with their variation, or a single code's natures. */
export function variationChart(
  codigos: readonly Codigo<Variation, NaturezaNames & Variation>[],
  total: Variation,
  columns: Columns = VARIATION_COLUMNS,
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

/** '+12,30%', or a dash if only the reformulated amount is zero. */
function saidOf({ variacao }: Variation): string {
  const text = formatPercent(variacao === null ? null : variacao / 100);
  return (variacao ?? 0) > 0 ? `+${text}` : text;
}
