import type { BarChart } from '../chart/chart.ts';
import type { NamedAmount } from '../chart/subject-category.ts';
import { sheetColumns } from './columns-layout.ts';
import type { Columns, Search } from './columns.ts';

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
