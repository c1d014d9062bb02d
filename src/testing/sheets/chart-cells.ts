import type { BarChart, Chart, Mark } from '../../chart/chart.ts';
import type { LayoutContext, Report } from '../../reporting/report.ts';
import { blockTracker, cellsAt } from '../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../sheet/sheet.ts';

/** A mark's amount in whole centavos, and the amount of the cell that the mark opens; undefined without such a cell. */
export type Compared = { readonly opens: string; readonly mark: number; readonly cell: number | undefined };

/** Each mark of a chart that opens an amount, with the cell of that amount in one of the report's sheets. */
export function openedCells(report: Report, result: unknown, context: LayoutContext): readonly Compared[] {
  const cells = cellsOf(report, result, context);
  return marksOf(report.chart!(result, context)).flatMap(({ centavos, opens }): readonly Compared[] => {
    if (opens === undefined || 'localizar' in opens) return [];
    const { em, ...amount } = opens;
    const key = keyOf(em, amount);
    return [{ opens: key, mark: centavos, cell: cells.get(key) }];
  });
}

/** Each bar's sum over the categories of a chart, and the sum of the report's cells with the same subject fields. */
export function sumsOfBars(report: Report, result: unknown, context: LayoutContext): readonly Compared[] {
  const chart = report.chart!(result, context);
  if (chart.kind !== 'bars') return [];
  const sheet = report.layout(result, context);
  return namedBars(chart).map(({ coluna, fields, at }) => {
    const sums = chart.categories.map(({ marks }) => marks.filter((_, index) => at.includes(index)));
    const mark = sums.flat().reduce((sum, each) => sum + (each?.centavos ?? 0), 0);
    return { opens: `${coluna} of ${fields}`, mark, cell: sumOfCells(sheet, coluna, fields) };
  });
}

/** The marks of a chart: of bars and lines, or the cells of a map. */
export function marksOf(chart: Chart): readonly Mark[] {
  if (chart.kind === 'map') return chart.rows.flatMap(({ cells }) => cells);
  return chart.categories.flatMap(({ marks }) => marks.filter((mark) => mark !== null));
}

type NamedBars = { readonly coluna: string; readonly fields: string; readonly at: readonly number[] };

/** The columns that a chart's bars show, the bars' subject fields and series; bars of the grand total are left out. */
function namedBars({ categories, series }: BarChart): readonly NamedBars[] {
  const named = categories.flatMap(({ marks }) => marks.flatMap((mark, at) => nameOf(mark, at)));
  const bars = named.filter(({ at, fields }) => !series[at]!.isLine && fields !== '');
  return [...Map.groupBy(bars, ({ coluna }) => coluna)].map(([coluna, same]) => ({
    coluna,
    fields: same[0]!.fields,
    at: [...new Set(same.map(({ at }) => at))],
  }));
}

function nameOf(mark: Mark | null, at: number) {
  const opens = mark?.opens;
  if (opens === undefined || 'localizar' in opens) return [];
  return [{ at, coluna: opens.coluna, fields: Object.keys(opens.em).toSorted().join(' ') }];
}

function sumOfCells(sheet: Sheet, coluna: string, fields: string): number {
  const seen = new Map<string, number>();
  eachAmount(sheet, (subject, amount, centavos) => {
    if (amount['coluna'] === coluna && Object.keys(subject).toSorted().join(' ') === fields)
      seen.set(keyOf(subject, amount), centavos);
  });
  return [...seen.values()].reduce((sum, centavos) => sum + centavos, 0);
}

type Codes = Readonly<Record<string, string>>;

/** The amounts in all sheets that the page may show for a result, by their subject and amount name. */
function cellsOf(report: Report, result: unknown, context: LayoutContext): ReadonlyMap<string, number> {
  const months = Array.from({ length: 12 }, (_, month) => month + 1);
  const others = (report.columnSets?.others ?? []).flatMap((set) =>
    months.map((month) => set.layout(result, context, month)),
  );
  const cells = new Map<string, number>();
  for (const sheet of [report.layout(result, context), ...others])
    eachAmount(sheet, (subject, amount, centavos) => cells.set(keyOf(subject, amount), centavos));
  return cells;
}

function eachAmount({ rows, columns }: Sheet, see: (subject: Codes, amount: Codes, centavos: number) => void): void {
  const blocks = blockTracker();
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    blocks.see(row, index);
    if (row.subject === undefined) continue;
    for (const { cell, column } of cellsAt(rows, blocks, index)) {
      const { amount } = columns[column]!;
      if (amount !== undefined && cell.value.kind === 'money') see(row.subject, amount, cell.value.centavos);
    }
  }
}

function keyOf(subject: Codes, amount: Codes): string {
  return JSON.stringify([sorted(subject), sorted(amount)]);
}

function sorted(codes: Codes) {
  return Object.entries(codes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
