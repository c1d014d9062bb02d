import type { BarChart, Category } from '../chart/chart.ts';
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

/** A series for each column, with its label and the tone of its measure. */
export function seriesOf(columns: Columns, search?: Search): readonly Series[] {
  return sheetColumns(columns, search).map(({ label, measure = 'planned' }) => ({ name: label, tone: measure }));
}

/** The amounts that marks show for some columns, each with the column that it opens. */
export function namedAmounts<Name extends string>(
  columns: readonly { readonly name: Name }[],
  amounts: { readonly [N in Name]: number },
): readonly NamedAmount[] {
  return columns.map(({ name }) => ({ coluna: name, centavos: amounts[name] }));
}

/** What the items of a chart are called: 'Centro de custo', and the noun that counts them. */
export type ItemNouns = { readonly one: string; readonly noun: Noun };

type LargestItems = Pick<BarChart, 'title' | 'series' | 'isStacked' | 'apart'> & {
  readonly nouns: ItemNouns;
  readonly description: readonly string[];
  readonly categories: readonly Category[];
};

/** Bars of the largest items, with their amounts beside them; stacked ones with the sum of their amounts. */
export function largestChart({ nouns, description, categories, ...chart }: LargestItems): BarChart {
  return {
    kind: 'bars',
    direction: 'rows',
    ...chart,
    categoryName: nouns.one,
    description: sentences(...description, describeLargest(categories.length, nouns.noun)),
    categories: withShortAmounts(largest(categories), chart.isStacked ? 'sum' : 'each'),
  };
}

/** An item whose quarters are drawn: its name, its subject, and its amounts in whole centavos. */
export type QuarterItem = {
  readonly label: string;
  readonly subject: Subject;
  readonly amounts: Amounts<Trimestre>;
};

const TONES = ['first', 'second', 'third', 'fourth'] as const;

/** What the items and their amounts ('Proposto') are called, and a remark on them. */
type Wording = { readonly nouns: ItemNouns; readonly basis: string; readonly remark?: string };

/** A chart of the largest items, each with its four quarters stacked. */
export function quartersChart(items: readonly QuarterItem[], { nouns, basis, remark = '' }: Wording): BarChart {
  const categories = items.map(({ label, subject, amounts }) =>
    subjectCategory(label, subject, namedAmounts(QUARTERS, amounts)),
  );
  const amounts = items.flatMap((item) => TRIMESTRES.map((name) => item.amounts[name]));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return largestChart({
    nouns,
    title: `Trimestres por ${nouns.one.toLowerCase()}`,
    description: [`No ano, ${formatCurrency(total)} ${basis.toLowerCase()}s.`, remark],
    isStacked: true,
    series: QUARTERS.map(({ label }, at) => ({ name: label, tone: TONES[at]! })),
    categories,
  });
}
