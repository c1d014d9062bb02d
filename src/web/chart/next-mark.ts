import type { Chart } from '../../chart/chart.ts';
import type { MarkPlace } from './mark-words.ts';

/** The mark that a key leads to from another; undefined if the key leads nowhere. */
export function nextMark(chart: Chart, from: MarkPlace, key: string): MarkPlace | undefined {
  const step = stepOf(chart, key);
  if (step === undefined) return undefined;
  const { categories, series } = sizeOf(chart);
  let { category, series: at } = from;
  do {
    category += step.category;
    at += step.series;
    if (category < 0 || category >= categories || at < 0 || at >= series) return undefined;
  } while (!hasMark(chart, { category, series: at }));
  return { category, series: at };
}

/** The first mark of a chart, where the keyboard comes in; undefined if it has none. */
export function firstMark(chart: Chart): MarkPlace | undefined {
  const { categories, series } = sizeOf(chart);
  for (let category = 0; category < categories; category++)
    for (let at = 0; at < series; at++) if (hasMark(chart, { category, series: at })) return { category, series: at };
  return undefined;
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Categories go across in columns, down in rows; the marks of one category the other way. */
function stepOf(chart: Chart, key: string): MarkPlace | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [across, down] = step;
  const isAcross = chart.kind === 'bars' && chart.direction === 'columns';
  return isAcross ? { category: across, series: down } : { category: down, series: across };
}

function sizeOf(chart: Chart): { readonly categories: number; readonly series: number } {
  return chart.kind === 'map'
    ? { categories: chart.rows.length, series: chart.columns.length }
    : { categories: chart.categories.length, series: chart.series.length };
}

function hasMark(chart: Chart, { category, series }: MarkPlace): boolean {
  return chart.kind === 'map' || (chart.categories[category]?.marks[series] ?? null) !== null;
}
