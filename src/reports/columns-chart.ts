import type { BarChart } from '../chart/chart.ts';
import { type NamedAmount, subjectCategory, withShortAmounts } from '../chart/subject-category.ts';
import { sheetColumns } from './columns-layout.ts';
import { type Columns, QUARTERS, type Search } from './columns.ts';
import { describeLargest, largest, sentences } from '../chart/largest.ts';
import type { Subject } from '../contracts/composition.ts';
import { formatCurrency } from '../domain/format.ts';
import type { Noun } from '../domain/noun.ts';
import { type Trimestre, TRIMESTRES } from '../domain/months.ts';
import type { Amounts } from './calculated.ts';

type Series = BarChart['series'][number];

/** The series of some columns: their labels, in the tones of what they measure. */
export function seriesOf(columns: Columns, search?: Search): readonly Series[] {
  return sheetColumns(columns, search).map(({ label, measure = 'planned' }) => ({ name: label, tone: measure }));
}

/** The amounts that marks show of some columns, each with what it opens. */
export function namedAmounts<Name extends string>(
  columns: readonly { readonly name: Name }[],
  amounts: { readonly [N in Name]: number },
): readonly NamedAmount[] {
  return columns.map(({ name }) => ({ coluna: name, centavos: amounts[name] }));
}

/** What the quarters of are drawn: its name, its subject, and its amounts in whole centavos. */
export type QuarterItem = {
  readonly label: string;
  readonly subject: Subject;
  readonly amounts: Amounts<Trimestre>;
};

/** What the items are called: 'Centro de custo' of one, and the noun that counts them, 'centro'. */
export type ItemNouns = { readonly one: string; readonly noun: Noun };

const TONES = ['first', 'second', 'third', 'fourth'] as const;

/** What is said of the items: what they are called, what their amounts are ('Proposto'), and a remark on them. */
type Wording = { readonly nouns: ItemNouns; readonly basis: string; readonly remark?: string };

/** The year of each of the largest items, its four quarters one after the other. */
export function quartersChart(items: readonly QuarterItem[], { nouns, basis, remark = '' }: Wording): BarChart {
  const categories = items.map(({ label, subject, amounts }) =>
    subjectCategory(label, subject, namedAmounts(QUARTERS, amounts)),
  );
  const total = sum(items.flatMap(({ amounts }) => TRIMESTRES.map((name) => amounts[name])));
  return {
    kind: 'bars',
    title: `Trimestres por ${nouns.one.toLowerCase()}`,
    description: sentences(
      `No ano, ${formatCurrency(total)} ${basis.toLowerCase()}s.`,
      remark,
      describeLargest(items.length, nouns.noun),
    ),
    categoryName: nouns.one,
    direction: 'rows',
    isStacked: true,
    series: QUARTERS.map(({ label }, at) => ({ name: label, tone: TONES[at]! })),
    categories: withShortAmounts(largest(categories), 'sum'),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
