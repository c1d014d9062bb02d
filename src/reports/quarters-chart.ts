import type { BarChart } from '../chart/chart.ts';
import { describeLargest, sentences } from '../chart/describe-largest.ts';
import { largest } from '../chart/largest.ts';
import { shortAmount } from '../chart/short-amount.ts';
import { subjectCategory, withNotes } from '../chart/subject-category.ts';
import type { Subject } from '../contracts/composition.ts';
import { formatCurrency } from '../domain/format.ts';
import { TRIMESTRE_NAMES, TRIMESTRES, type Trimestre } from '../domain/quarters.ts';
import type { Amounts } from './amounts.ts';

/** What the quarters of are drawn: its name, its subject, and its amounts in whole centavos. */
export type QuarterItem = {
  readonly label: string;
  readonly subject: Subject;
  readonly amounts: Amounts<Trimestre>;
};

/** What the items are called, one and many: 'Centro de Custo', 'centros'. */
export type ItemNouns = { readonly one: string; readonly many: string };

const TONES = ['first', 'second', 'third', 'fourth'] as const;

/** The year of each of the largest items, its four quarters one after the other; `told` is said besides. */
export function quartersChart(items: readonly QuarterItem[], nouns: ItemNouns, told = ''): BarChart {
  const categories = items.map(({ label, subject, amounts }) =>
    subjectCategory(
      label,
      subject,
      TRIMESTRES.map((coluna) => ({ coluna, centavos: amounts[coluna] })),
    ),
  );
  const total = sum(items.flatMap(({ amounts }) => TRIMESTRES.map((name) => amounts[name])));
  return {
    kind: 'bars',
    title: `Trimestres por ${nouns.one.toLowerCase()}`,
    description: sentences(`No ano, ${formatCurrency(total)}.`, told, describeLargest(items.length, nouns.many)),
    categoryName: nouns.one,
    direction: 'rows',
    isStacked: true,
    series: TRIMESTRE_NAMES.map((name, at) => ({ name, tone: TONES[at]! })),
    categories: withNotes(largest(categories), (amounts) => shortAmount(sum(amounts))),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
