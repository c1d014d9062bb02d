import type { z } from 'zod';
import type { Chart } from '../chart/chart.ts';
import type { Sheet, UntitledSheet } from '../sheet/sheet.ts';
import { MESES } from '../domain/months.ts';
import type { Columns, Origin } from './columns.ts';
import { composedColumns } from './composition/composed-columns.ts';
import type { Division } from './composition/composition.ts';
import type { FilterName } from './filters.ts';
import type { ColumnSet, ColumnSets, LayoutContext, Report, ReportFile } from './report.ts';

/** Defines a report. A layout that disagrees with the contract, or reads a filter it lacks, is a compile error. */
export function defineReport<Name extends FilterName, Contract extends z.ZodType, ChartData>(
  report: { readonly filters: readonly Name[]; readonly contract: Contract } & Definition<
    NoInfer<Name>,
    z.output<NoInfer<Contract>>,
    ChartData
  >,
): Report<Name, z.output<Contract>, ChartData> {
  const { title, layout, screenLayout, files, columnSets, composition, ...rest } = report;
  const { columns = [] } = rest;
  const sets = columnSets?.others.map((set) => set.columns) ?? [];
  for (const list of [columns, ...sets.flatMap((set) => MESES.map((_, at) => set(1 + at)))]) checkNames(list, columns);
  const titled = <Inputs extends readonly unknown[]>(layOut: (...inputs: Inputs) => UntitledSheet) => {
    return (...inputs: Inputs): Sheet => ({ title, ...layOut(...inputs) });
  };
  const [first, ...others] = files.map(({ layout: own, ...file }) => ({
    ...file,
    ...(own && { layout: titled(own) }),
  }));
  return {
    ...rest,
    title,
    layout: titled(layout),
    ...(screenLayout && { screenLayout: titled(screenLayout) }),
    files: [first!, ...others],
    ...(composition && { composition: { ...composition, columns: composedColumns(columns, sets) } }),
    ...(columnSets && {
      columnSets: { ...columnSets, others: columnSets.others.map((set) => ({ ...set, layout: titled(set.layout) })) },
    }),
  };
}

/** Throws if a column names an unknown one: names in `adds` must be in its own list, others in that or the report's. */
export function checkNames(list: Columns, own: Columns): void {
  for (const { name, from } of list) {
    const known = from.kind === 'plain' ? list : [...list, ...own];
    const unknown = namesIn(from).find((of) => known.every((column) => column.name !== of));
    if (unknown !== undefined)
      throw new Error(`The column ${name} names ${unknown}, which is no column of its report.`);
  }
}

function namesIn(from: Origin): readonly string[] {
  if (from.kind === 'plain') return from.adds ?? [];
  if (from.kind === 'share') return [from.of];
  return from.kind === 'ratio' && from.pace !== undefined ? [...from.of, from.pace.of] : from.of;
}

/** A report before its sheets have titles; `layout` and `chart` are properties: methods are checked less strictly. */
type Definition<Name extends FilterName, Result, ChartData> = Omit<
  Report<Name, Result, ChartData>,
  'filters' | 'layout' | 'screenLayout' | 'chart' | 'files' | 'columnSets' | 'composition'
> & {
  /** How its amounts are divided. */
  readonly composition?: Division;
  /** Answers depend on a budget, so every report has the filter for one. */
  readonly filters: 'orcamentoId' extends Name ? unknown : never;
  readonly layout: Layout<Name, Result>;
  readonly screenLayout?: Layout<Name, Result>;
  readonly chart?: (result: Result, context: LayoutContext<Name>, data?: ChartData) => Chart;
  readonly files: readonly [FileDefinition<Name, Result>, ...FileDefinition<Name, Result>[]];
  readonly columnSets?: ColumnSetsDefinition<Name, Result>;
};

type ColumnSetsDefinition<Name extends FilterName, Result> = Omit<
  ColumnSets<Name, Result>,
  'others' | 'defaultMonth'
> & {
  readonly others: readonly (ColumnSet<Name, Result, UntitledSheet> & {
    readonly layout: (result: Result, context: LayoutContext<Name>, month: number) => UntitledSheet;
  })[];
  readonly defaultMonth: (result: Result) => number;
};

type FileDefinition<Name extends FilterName, Result> = ReportFile<Name, Result, UntitledSheet> & {
  readonly layout?: Layout<Name, Result>;
};

type Layout<Name extends FilterName, Result> = (result: Result, context: LayoutContext<Name>) => UntitledSheet;
